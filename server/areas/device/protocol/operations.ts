// What was done at a terminal, by its number.

const words: Readonly<Record<number, string>> = {
  ...{ 0: 'Power on', 1: 'Power off', 2: 'Verification failed', 3: 'Alarm', 4: 'Menu', 5: 'Settings changed' },
  ...{ 6: 'Finger enrolled', 7: 'Password enrolled', 8: 'HID card enrolled', 9: 'User deleted', 10: 'Finger deleted' },
  ...{ 11: 'Password deleted', 12: 'Card deleted', 13: 'Data cleared', 14: 'MF card created', 15: 'MF card enrolled' },
  ...{ 16: 'MF card registered', 17: 'MF card registration deleted', 18: 'MF card cleared', 19: 'Moved to card' },
  ...{
    20: 'Copied from card',
    21: 'Clock set',
    22: 'Factory reset',
    23: 'Records deleted',
    24: 'Administrators cleared',
  },
  ...{
    25: 'Group access changed',
    26: 'User access changed',
    27: 'Time period changed',
    28: 'Unlock combination changed',
  },
  ...{ 29: 'Unlock', 30: 'User enrolled', 31: 'Finger attribute changed', 32: 'Duress alarm', 33: 'Door bell' },
  ...{ 34: 'Anti-passback', 35: 'Attendance photos deleted', 36: 'Other user data changed', 37: 'Holiday changed' },
  ...{ 38: 'Restored', 39: 'Backed up', 40: 'USB upload', 41: 'USB download', 42: 'USB upload', 43: 'USB download' },
  ...{ 53: 'Exit button', 54: 'Door sensor', 55: 'Alarm', 56: 'Parameters restored', 68: 'User photo added' },
  ...{
    69: 'User photo changed',
    70: 'Name changed',
    71: 'Privilege changed',
    76: 'Network changed',
    77: 'Network changed',
  },
  ...{ 78: 'Network changed', 79: 'Network changed', 80: 'Communication key changed', 81: 'Device number changed' },
  ...{ 82: 'Server address changed', 83: 'Server port changed', 87: 'Parameters changed', 88: 'Parameters changed' },
  ...{ 89: 'Parameters changed', 90: 'Parameters changed', 91: 'Parameters changed', 92: 'USB upgrade' },
  ...{ 100: 'RF card changed', 101: 'Face enrolled', 102: 'Personnel rights changed', 103: 'Personnel rights changed' },
  ...{ 104: 'Personnel rights changed', 105: 'Access records deleted', 106: 'Face deleted', 107: 'Photo deleted' },
  ...{
    108: 'Parameter changed',
    109: 'Wi-Fi changed',
    110: 'Proxy changed',
    111: 'Proxy changed',
    112: 'Proxy changed',
  },
  ...{
    113: 'User password changed',
    114: 'Face changed',
    115: 'Operator password changed',
    116: 'Access settings restored',
  },
  ...{ 117: 'Operator password changed', 118: 'Operator password changed', 120: 'Legic card changed' },
  ...{ 121: 'Finger vein enrolled', 122: 'Finger vein changed', 123: 'Finger vein deleted', 124: 'Palm enrolled' },
  ...{ 125: 'Palm changed', 126: 'Palm deleted' },
}

const alarms: Readonly<Record<string, string>> = {
  ...{ 50: 'door closed', 51: 'door opened', 53: 'exit button', 54: 'door forced', 55: 'device opened' },
  ...{ 58: 'repeated invalid verification', 65535: 'alarm ended' },
}

export function operationText(operation: number, object: string | null | undefined): string {
  const text = words[operation] ?? `Operation ${operation}`
  const reason = operation === 3 ? alarms[object ?? ''] : undefined
  return reason ? `${text}: ${reason}` : text
}

/** Somebody was enrolled at the terminal, which may not send what it enrolled. */
export const enrolling: readonly number[] = [30, 101, 114]
