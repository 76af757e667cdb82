// The terms of service and the privacy policy in English.
import type { LegalTexts } from './legal-text.ts'

export const english: LegalTexts = {
  terms: [
    {
      title: '1. The service',
      paragraphs: [
        'Time Cloud records working time and manages the people, places, devices and rules that belong to it. Your company subscribes to the service; you use it on behalf of your company.',
      ],
    },
    {
      title: '2. Your account',
      paragraphs: [
        'Keep your password to yourself and tell your administrator at once if you believe that somebody else knows it. What is done with your account counts as done by you.',
        'You may use the service only within the permissions that your company has given you.',
      ],
    },
    {
      title: '3. Your company’s data',
      paragraphs: [
        'The data that you and your colleagues enter belong to your company. The operator processes them only to provide the service and only as your company instructs.',
        'Your company answers for the lawfulness of what it records about its employees, photographs and biometric templates included.',
      ],
    },
    {
      title: '4. Fair use',
      paragraphs: [
        'Do not try to reach the data of other companies, do not disturb the operation of the service, and do not enter unlawful content.',
      ],
    },
    {
      title: '5. Availability and liability',
      paragraphs: [
        'The operator keeps the service available with reasonable care and announces maintenance beforehand. Liability follows the subscription contract with your company and the law that applies to it.',
      ],
    },
    {
      title: '6. Changes',
      paragraphs: ['When these terms change in substance you are asked to accept them again at your next sign-in.'],
    },
  ],
  privacy: [
    {
      title: '1. Who is responsible',
      paragraphs: [
        'Your company decides which personal data are recorded and is responsible for them. The operator processes them on your company’s behalf.',
      ],
    },
    {
      title: '2. Which data',
      paragraphs: [
        'Of users: name, e-mail address, telephone number, language, sign-in times and network addresses. Of employees: what your company enters, such as identity, contact and employment data, and the punches of its devices.',
        'Biometric templates and photographs are recorded only where your company uses devices that need them.',
      ],
    },
    {
      title: '3. What for',
      paragraphs: [
        'To record and calculate working time, to control access where your company wishes so, and to keep the service safe. The data are not sold and not used for advertising.',
      ],
    },
    {
      title: '4. How long',
      paragraphs: [
        'As long as your company’s subscription lasts and its settings say. After the end of a subscription the data are deleted within the periods of the contract; backups expire within 35 days.',
      ],
    },
    {
      title: '5. Your rights',
      paragraphs: [
        'You may ask your company for access, correction and deletion of your data, and you may complain to the supervisory authority of your country.',
      ],
    },
    {
      title: '6. In your browser',
      paragraphs: [
        'The application keeps your session, your language and your choices of columns and colours in your browser’s storage. It sets no advertising or tracking cookies.',
      ],
    },
  ],
}
