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
    {
      title: '7. Suscripción, prueba y pago',
      paragraphs: [
        'El servicio se usa dentro de una suscripción contratada por su empresa o de una prueba que termina por sí sola. Los precios, las cantidades y los plazos son los del pedido que su empresa confirmó; los impuestos se suman o se incluyen según diga el pedido.',
        'Un pedido que no se paga a tiempo caduca. Cuando una suscripción termina y no se renueva, todo funciona durante un periodo de gracia; después los datos solo se pueden leer y exportar, y más tarde la empresa se suspende. Las checadas que envían las terminales se conservan mientras tanto, para que no se pierda tiempo trabajado.',
        'Nada se cobra de forma automática. Los pagos con tarjeta o monedero se hacen en las páginas del proveedor de pagos; los números de tarjeta nunca llegan al operador.',
      ],
    },
    {
      title: '8. Administradores y propietarios',
      paragraphs: [
        'Cada empresa tiene un propietario, que contrata la suscripción y puede cerrar la empresa. Los administradores actúan por la empresa: invitan a usuarios, otorgan permisos y responden por lo que estos pueden ver.',
        'El operador actúa según las instrucciones de propietarios y administradores y no examina los conflictos internos de una empresa. Si la propiedad está en disputa, puede pedir pruebas y mantener el estado actual hasta que el asunto se resuelva.',
      ],
    },
    {
      title: '9. Soporte',
      paragraphs: [
        'El personal del operador no consulta los datos de su empresa por cuenta propia. Un propietario puede permitir el acceso de soporte por tiempo limitado; lo que se haga queda escrito en el registro de operaciones de su empresa y se muestra al propietario.',
      ],
    },
    {
      title: '10. Terminales, dispositivos y redes',
      paragraphs: [
        'Su empresa conecta terminales y teléfonos según su elección y responde por su instalación, por la red entre ellos y el servicio y por informar a quienes los usan. Una terminal pertenece a una sola empresa a la vez.',
        'El operador puede rechazar dispositivos que perturben el servicio o envíen lo que no deben, y pedir que una versión antigua de la aplicación se renueve antes de seguir usándola.',
      ],
    },
    {
      title: '11. Contenido y resultados',
      paragraphs: [
        'Los resultados, como horas, tiempo extra y permisos, se derivan de las checadas, los horarios y las reglas que fija su empresa. Su empresa los revisa antes de basar en ellos el pago; el operador no da asesoría legal ni fiscal.',
        'Usted conserva todos los derechos sobre el contenido que ingresa. El operador conserva los derechos sobre el programa, sus textos y su diseño, y concede a su empresa el derecho de usarlos mientras dure la suscripción. El programa no se puede copiar, desarmar ni ofrecer a terceros.',
      ],
    },
    {
      title: '12. Suspensión y fin',
      paragraphs: [
        'El operador puede suspender una cuenta o una empresa que incumpla de forma sustancial estos términos, ponga en peligro a otras empresas o no pague. Siempre que sea posible lo avisa antes y da el motivo.',
        'Su empresa puede cerrarse en cualquier momento. Una empresa cerrada se puede abrir de nuevo durante un plazo de espera; después sus datos se eliminan definitivamente y se conserva una constancia de la eliminación. Las facturas se conservan el tiempo que exige la ley. Exporte lo que necesite antes de cerrar.',
      ],
    },
    {
      title: '13. Límites de la responsabilidad',
      paragraphs: [
        'El operador responde sin límite por dolo, negligencia grave y daños a la vida o la salud, y donde la ley prohíbe un límite. En lo demás responde solo por el incumplimiento de deberes esenciales y solo por daños previsibles, como máximo por lo que su empresa pagó en los doce meses anteriores.',
        'Ninguna de las partes responde por hechos que no pudo evitar con el debido cuidado, como fallas de redes públicas, huelgas o actos de autoridad.',
      ],
    },
    {
      title: '14. Disposiciones finales',
      paragraphs: [
        'Si una disposición no fuera válida, las demás siguen en vigor. Se aplican la ley y los tribunales de la sede del operador, en la medida en que la ley de su país no lo proteja con otras reglas. Las versiones en los distintos idiomas dicen lo mismo; si difieren, decide la acordada en el pedido.',
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
    {
      title: '7. Con qué fundamento',
      paragraphs: [
        'El tiempo de trabajo se registra porque lo exigen los contratos y la ley laboral. Los datos de las cuentas se tratan para cumplir el contrato con su empresa; los registros de inicios de sesión y operaciones, por el interés legítimo en un servicio seguro. Los datos biométricos se tratan solo si su empresa tiene un fundamento legal, como su consentimiento, y se lo ha informado.',
        'Si el tratamiento se basa en el consentimiento, usted puede retirarlo en cualquier momento para el futuro; su empresa le dice qué otra forma de registro existe.',
      ],
    },
    {
      title: '8. Quién recibe los datos',
      paragraphs: [
        'Dentro de su empresa ven sus datos quienes tienen el permiso, en los departamentos y áreas que se les asignaron. Fuera de ella los datos van solo a quienes su empresa designa, como una oficina de nómina a la que exporta, y a quienes el operador necesita para el servicio: alojamiento, envío de correos, mapas y pagos. Todos están obligados por contrato a la misma protección.',
        'Las autoridades reciben datos solo cuando la ley obliga a ello. El operador avisa antes a su empresa, salvo que se le prohíba.',
      ],
    },
    {
      title: '9. Lugares y posiciones',
      paragraphs: [
        'Si su empresa usa checadas por teléfono, la posición se registra en el momento de la checada y no entre una y otra. Si se planean visitas, se registra solo lo que pertenece a la visita. Las direcciones que se buscan en un mapa se envían al proveedor del mapa sin su nombre.',
      ],
    },
    {
      title: '10. Dónde se guardan los datos',
      paragraphs: [
        'Los datos se guardan en la región en la que su empresa se registró. Se llevan a otro país solo si su empresa los exporta ahí o si el contrato o la ley aseguran una protección equivalente.',
      ],
    },
    {
      title: '11. Cómo se protegen los datos',
      paragraphs: [
        'Las conexiones están cifradas. Las contraseñas se guardan solo como valores que no se pueden revertir; las claves y los secretos, solo cifrados. Las filas de cada empresa están separadas en la propia base de datos, de modo que ninguna llamada de una empresa alcanza las de otra. Cada cambio se escribe en un registro de operaciones encadenado, que nadie puede alterar sin que se note.',
        'Si alguien sin derecho llegara a conocer datos personales, el operador avisa a su empresa sin demora, con lo que se sabe y lo que se ha hecho.',
      ],
    },
    {
      title: '12. Eliminación',
      paragraphs: [
        'Los empleados que se han ido se eliminan cuando terminan los plazos que fijó su empresa. Cuando su empresa se cierra, todos sus datos y archivos se eliminan tras el plazo de espera, tabla por tabla; queda una constancia con cantidades y una suma de comprobación, y las facturas que exige la ley.',
        'Las fotografías enviadas para comparación y rechazadas se eliminan después de unos días; aquellas sobre las que nadie decide, después de un mes.',
      ],
    },
    {
      title: '13. Otros derechos',
      paragraphs: [
        'Usted puede recibir sus datos en un formato común, pedir que se limite su uso y oponerse a él por razones de su situación. Ninguna decisión con efectos legales la toma solo una máquina: los resultados del cálculo los revisan personas de su empresa, que pueden corregirlos.',
        'Dirija su solicitud primero a su empresa, que lo conoce y decide; el operador la ayuda a responder en el plazo que fija la ley.',
      ],
    },
    {
      title: '14. Menores y cambios',
      paragraphs: [
        'El servicio no está destinado a menores de la edad en que se permite trabajar. Cuando esta política cambia de forma sustancial, se le pide aceptar la nueva versión en su siguiente inicio de sesión; qué versión aceptó y cuándo se guarda con su cuenta.',
      ],
    },
  ],
}
