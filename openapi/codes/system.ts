// Error codes of system settings.
import type { CodeEntry } from './entry.ts'

export const systemCodes = {
  ZBSY0100: { status: 400, message: 'The group still has {count} users', context: ['count'] },
  ZBSY0101: { status: 400, message: 'You cannot disable or delete yourself' },
  ZBSY0102: { status: 400, message: 'The mail server did not pass the test ({stage})', context: ['stage'] },
  ZBSY0103: { status: 400, message: 'E-mail is not set up' },
  ZBSY0104: { status: 400, message: 'The SFTP server did not pass the test ({stage})', context: ['stage'] },
  ZBSY0105: { status: 400, message: 'The address {host} is not allowed', context: ['host'] },
  ZBSY0106: { status: 400, message: 'The host key of the SFTP server changed', context: ['fingerprint'] },
  ZBSY0107: { status: 400, message: 'The file name holds an unknown part: {token}', context: ['token'] },
  ZBSY0108: { status: 400, message: 'This schedule never runs' },
  ZBSY0120: {
    status: 400,
    message: '{address} is neither an IP address nor a block such as 192.0.2.0/24',
    context: ['address'],
  },
  ZBSY0121: {
    status: 400,
    message: 'Your own address {address} is not in the list: you would lock yourself out',
    context: ['address'],
  },
  ZBSY0122: {
    status: 400,
    message: 'Set up a second factor for your own account first, under My account: otherwise you would be locked out',
  },
  ZBSY0111: { status: 400, message: '{name} would be left without a group', context: ['name'] },
  ZBSY0112: {
    status: 400,
    message: '{email} belongs to no user of the company: only administrators may send files there',
    context: ['email'],
  },
  ZBSY0114: {
    status: 400,
    message: 'Choose a user with an own employee record: departments, people or steps wait for an employee',
  },
  ZBSY0113: {
    status: 400,
    message: 'Another user changed where the files of this task go: its owner or an administrator must release it',
  },
  ZBSY0115: {
    status: 400,
    message: 'The SFTP server is not trusted yet: test it and trust its key',
  },
  ZBSY0116: {
    status: 400,
    message: 'The file has {size} MB; a mail takes {max_size} MB',
    context: ['size', 'max_size'],
  },
  ZBSY0117: { status: 400, message: 'No head of a department has a mail address that this export may write to' },
  ZBSY0118: { status: 400, message: 'No superior has a mail address that this export may write to' },
} as const satisfies Record<string, CodeEntry>
