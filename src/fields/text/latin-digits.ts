// Digits typed on an Arabic or Persian keyboard as the digits that the wire knows.

const zeros = [0x0660, 0x06f0] as const

export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = zeros.find((first) => code >= first && code <= first + 9) ?? code
    return String(code - zero)
  })
}
