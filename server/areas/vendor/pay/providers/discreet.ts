// A provider whose words are told on without what is nobody's business: the keys of the account, and numbers of cards.
import { type Found, type Provider, ProviderFault } from './provider.ts'

/** Digits that may stand apart by blanks or strokes, as on a card. */
const digits = /\d(?:[ -]?\d){12,18}/g
const shortestKey = 4

/** What people and logs get to see of an answer: `code`, `message`, why it was refused. Ids and amounts stay as they came. */
export function discreet(provider: Provider, keys: readonly string[]): Provider {
  const own = keys.filter((key) => key.length >= shortestKey)
  const hidden = (text: string) =>
    own.reduce((left, key) => left.replaceAll(key, '…'), text).replaceAll(digits, withoutCard)
  const word = (text: string | null) => text && hidden(text)
  const found = (one: Found): Found => ({ ...one, code: word(one.code), message: word(one.message) })
  const quiet = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked
    } catch (error) {
      if (error instanceof ProviderFault) throw new ProviderFault(hidden(error.message), word(error.issue))
      throw error
    }
  }
  const { take, payBack, dispute, reply, report, reported } = provider
  return {
    mid: provider.mid,
    create: (what) => quiet(provider.create(what)),
    check: async (known) => found(await quiet(provider.check(known))),
    isGenuine: (notice) => quiet(provider.isGenuine(notice)),
    ...(take && { take: async (known) => found(await quiet(take(known))) }),
    ...(payBack && {
      payBack: async (what) => {
        const back = await quiet(payBack(what))
        return { ...back, message: word(back.message) }
      },
    }),
    ...(dispute && {
      dispute: async (id) => {
        const one = await quiet(dispute(id))
        return one && { ...one, stage: word(one.stage), reason: hidden(one.reason), outcome: word(one.outcome) }
      },
    }),
    ...(report && { report: (time) => quiet(report(time)) }),
    ...(reported && { reported: (id, before) => quiet(reported(id, before)) }),
    ...(reply && { reply: async (id, what) => word(await quiet(reply(id, what))) }),
  }
}

/** The last four stay, as on a receipt. */
function withoutCard(text: string): string {
  const number = text.replaceAll(/[ -]/g, '')
  return isCard(number) ? `•••• ${number.slice(-4)}` : text
}

/** Numbers of cards prove themselves by their last digit (ISO/IEC 7812). */
function isCard(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
