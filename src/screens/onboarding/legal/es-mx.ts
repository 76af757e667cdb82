// The terms of service and the privacy policy in Mexican Spanish.
import type { LegalTexts } from './legal-text.ts'

export const spanish: LegalTexts = {
  terms: [
    {
      title: '1. El servicio',
      paragraphs: [
        'Time Cloud registra el tiempo de trabajo y administra las personas, los lugares, los dispositivos y las reglas relacionados con él. Su empresa contrata el servicio; usted lo usa en nombre de su empresa.',
      ],
    },
    {
      title: '2. Su cuenta',
      paragraphs: [
        'No comparta su contraseña y avise de inmediato a su administrador si cree que otra persona la conoce. Lo que se haga con su cuenta se considera hecho por usted.',
        'Solo puede usar el servicio dentro de los permisos que su empresa le haya otorgado.',
      ],
    },
    {
      title: '3. Los datos de su empresa',
      paragraphs: [
        'Los datos que usted y sus colegas capturan pertenecen a su empresa. El operador los trata únicamente para prestar el servicio y conforme a las instrucciones de su empresa.',
        'Su empresa responde de la licitud de lo que registra sobre sus empleados, incluidas fotografías y plantillas biométricas.',
      ],
    },
    {
      title: '4. Uso correcto',
      paragraphs: [
        'No intente acceder a los datos de otras empresas, no altere la operación del servicio y no capture contenido ilícito.',
      ],
    },
    {
      title: '5. Disponibilidad y responsabilidad',
      paragraphs: [
        'El operador mantiene disponible el servicio con el cuidado razonable y anuncia los mantenimientos con anticipación. La responsabilidad se rige por el contrato de suscripción con su empresa y la ley aplicable.',
      ],
    },
    {
      title: '6. Cambios',
      paragraphs: [
        'Cuando estos términos cambien de manera importante, se le pedirá que los acepte de nuevo al iniciar sesión.',
      ],
    },
  ],
  privacy: [
    {
      title: '1. Quién es responsable',
      paragraphs: [
        'Su empresa decide qué datos personales se registran y es responsable de ellos. El operador los trata por encargo de su empresa.',
      ],
    },
    {
      title: '2. Qué datos',
      paragraphs: [
        'De los usuarios: nombre, correo electrónico, teléfono, idioma, horas de inicio de sesión y direcciones de red. De los empleados: lo que su empresa captura, como datos de identidad, contacto y empleo, y las marcaciones de sus dispositivos.',
        'Las plantillas biométricas y las fotografías se registran solo cuando su empresa usa dispositivos que las necesitan.',
      ],
    },
    {
      title: '3. Para qué',
      paragraphs: [
        'Para registrar y calcular el tiempo de trabajo, controlar el acceso cuando su empresa así lo desea y mantener seguro el servicio. Los datos no se venden ni se usan con fines publicitarios.',
      ],
    },
    {
      title: '4. Por cuánto tiempo',
      paragraphs: [
        'Mientras dure la suscripción de su empresa y según su configuración. Al terminar la suscripción los datos se eliminan en los plazos del contrato; los respaldos caducan en un máximo de 35 días.',
      ],
    },
    {
      title: '5. Sus derechos',
      paragraphs: [
        'Puede solicitar a su empresa el acceso, la corrección y la eliminación de sus datos, y presentar una queja ante la autoridad de protección de datos de su país.',
      ],
    },
    {
      title: '6. En su navegador',
      paragraphs: [
        'La aplicación guarda en su navegador la sesión, el idioma y sus preferencias de columnas y colores. No usa cookies publicitarias ni de rastreo.',
      ],
    },
  ],
}
