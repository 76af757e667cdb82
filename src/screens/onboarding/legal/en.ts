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
    {
      title: '7. Subscription, trial and payment',
      paragraphs: [
        'The service is used within a subscription that your company has concluded, or within a trial that ends by itself. Prices, quantities and periods are those of the order that your company confirmed; taxes are added or contained as the order says.',
        'An order that is not paid in time runs out. When a subscription ends and is not renewed, everything works for a period of grace; after that data can only be read and exported, and later the company is suspended. Punches that terminals send are kept meanwhile, so that no working time is lost.',
        'Nothing is charged automatically. Payments by card or wallet are made on the pages of the payment provider; card numbers never reach the operator.',
      ],
    },
    {
      title: '8. Administrators and owners',
      paragraphs: [
        'Each company has an owner, who concludes the subscription and may close the company. Administrators act for the company: they invite users, give permissions and answer for what these users may see.',
        'The operator acts on the instructions of owners and administrators and does not examine disputes within a company. Where ownership is in dispute, the operator may ask for evidence and keep the present state until the matter is settled.',
      ],
    },
    {
      title: '9. Support',
      paragraphs: [
        'Staff of the operator does not look into your company’s data on its own account. An owner may allow support access for a limited time; what is done during it is written into your company’s operation log and shown to the owner.',
      ],
    },
    {
      title: '10. Terminals, devices and networks',
      paragraphs: [
        'Your company connects terminals and phones at its own choice and answers for their installation, for the network between them and the service, and for informing the people who use them. A terminal belongs to one company at a time.',
        'The operator may refuse devices that disturb the service or send what they should not, and may ask that an outdated version of the app be renewed before it is used further.',
      ],
    },
    {
      title: '11. Content and results',
      paragraphs: [
        'Results such as hours, overtime and leave follow from the punches, schedules and rules that your company sets. Your company checks them before it relies on them for pay; the operator does not give legal or tax advice.',
        'You keep all rights to the content that you enter. The operator keeps all rights to the software, its texts and its design, and grants your company the right to use them for the time of the subscription. The software may not be copied, taken apart or offered to others.',
      ],
    },
    {
      title: '12. Suspension and end',
      paragraphs: [
        'The operator may suspend an account or a company that breaks these terms in substance, endangers other companies or does not pay. Wherever possible it says so beforehand and gives the reason.',
        'Your company may close itself at any time. A closed company can be opened again for a waiting time; after that its data are deleted for good and a proof of deletion is kept. Invoices are kept as long as the law demands. Export what you need before you close.',
      ],
    },
    {
      title: '13. Limits of liability',
      paragraphs: [
        'The operator answers without limit for intent, gross negligence and harm to life or health, and where the law forbids a limit. Otherwise it answers only for the breach of essential duties, and only for damage that could be foreseen, at most up to what your company paid in the twelve months before.',
        'Neither side answers for events that it could not avert with due care, such as failures of public networks, strikes or acts of authorities.',
      ],
    },
    {
      title: '14. Final provisions',
      paragraphs: [
        'Should a single provision be invalid, the others stay in force. The law and the courts of the operator’s seat apply, as far as the law of your country does not protect you by other rules. The language versions mean the same; if they differ, the one agreed in the order decides.',
      ],
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
    {
      title: '7. On which basis',
      paragraphs: [
        'Working time is recorded because employment contracts and labour law demand it. Data of accounts are processed to perform the contract with your company; logs of sign-ins and operations for the legitimate interest in a secure service. Biometric data are processed only where your company has a legal basis for it, such as your consent, and has told you.',
        'Where processing rests on consent, you may withdraw it at any time for the future; your company tells you which other way of recording there is.',
      ],
    },
    {
      title: '8. Who receives data',
      paragraphs: [
        'Within your company those see your data who hold the permission for it, within the departments and areas that were assigned to them. Outside it data go only to those whom your company itself names, such as a payroll office to which it exports, and to those whom the operator needs for the service: hosting, sending of mails, maps and payment. They are bound by contract to the same protection.',
        'Authorities receive data only where the law obliges to it. The operator tells your company beforehand unless it is forbidden to.',
      ],
    },
    {
      title: '9. Places and positions',
      paragraphs: [
        'Where your company uses punches by phone, the position is recorded at the moment of the punch, not in between. Where visits are planned, only what belongs to the visit is recorded. Addresses that are looked up on a map are sent to the provider of the map without your name.',
      ],
    },
    {
      title: '10. Where data are kept',
      paragraphs: [
        'Data are kept in the region in which your company signed up. They are moved to another country only if your company exports them there, or if an equal protection is secured by contract or by law.',
      ],
    },
    {
      title: '11. How data are protected',
      paragraphs: [
        'Connections are encrypted. Passwords are kept only as hashes that cannot be turned back, keys and secrets only encrypted. The rows of each company are separated in the database itself, so that no call of one company reaches those of another. Every change is written into an operation log whose entries are chained, so that nobody can alter it unnoticed.',
        'Should personal data become known to somebody who has no right to them, the operator tells your company without delay, with what is known and what has been done.',
      ],
    },
    {
      title: '12. Deletion',
      paragraphs: [
        'Employees who have left are deleted when the periods end that your company has set. When your company is closed, all its data and files are deleted after the waiting time, table by table; what remains is a proof with counts and a checksum, and the invoices that the law demands.',
        'Photographs that were sent for comparison and refused are deleted after a few days; those that nobody decides about, after a month.',
      ],
    },
    {
      title: '13. Further rights',
      paragraphs: [
        'You may receive your data in a common format, ask that their use be limited, and object to it for reasons of your own situation. No decision with legal effect is made by a machine alone: results of the calculation are checked by people of your company, who can correct them.',
        'Address your request to your company first, which knows you and decides; the operator helps it to answer within the time that the law sets.',
      ],
    },
    {
      title: '14. Children and changes',
      paragraphs: [
        'The service is not meant for children below the age at which work is allowed. When this policy changes in substance, you are asked to accept the new version at your next sign-in; which version you accepted, and when, is kept with your account.',
      ],
    },
  ],
}
