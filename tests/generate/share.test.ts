import { expect, test } from 'vitest'
import { completeDocument } from '#scripts/generate/complete.ts'
import { documentText, inlineParts, shareParts } from '#scripts/generate/share.ts'
import { slimTypes, withOneRefusal } from '#scripts/generate/slim-types.ts'
import { smallContract } from '#tests/generate/small-contract.ts'

function completed() {
  const document = smallContract()
  completeDocument(document)
  return document
}

test('what several calls say stands once, and put back it says the same', () => {
  const before = completed()
  const shared = shareParts(before)
  expect(shared.paths['/web/books/']?.get?.responses['429']).toEqual({ $ref: '#/components/responses/TooMany' })
  expect(shared.components.responses?.TooMany).toEqual(before.paths['/web/books/']?.get?.responses['429'])
  expect(shared.paths['/web/books/']?.post?.parameters).toContainEqual({
    $ref: '#/components/parameters/Idempotency-Key',
  })
  const again = structuredClone(shared)
  inlineParts(again)
  expect(again).toEqual(before)
  expect(shareParts(again)).toEqual(shared)
})

test('different things of one name are told apart, and what one call says stays with it', () => {
  const document = completed()
  const [first, second] = [document.paths['/web/books/'], document.paths['/web/shelves/']]
  const parameter = (type: string) => ({ name: 'state', in: 'query' as const, schema: { type } })
  first?.get?.parameters.push(parameter('string'), { ...parameter('boolean'), name: 'alone' })
  second?.get?.parameters.push(parameter('string'))
  first?.post?.parameters.push(parameter('integer'))
  second?.post?.parameters.push(parameter('integer'))
  const shared = shareParts(document)
  const { parameters = {} } = shared.components
  expect([parameters.state, parameters['state.2']]).toEqual([parameter('string'), parameter('integer')])
  expect(shared.paths['/web/books/']?.get?.parameters).toContainEqual({ ...parameter('boolean'), name: 'alone' })
})

test('a reference that leads nowhere is refused by name', () => {
  const document = shareParts(completed())
  delete document.components.responses?.TooMany
  expect(() => inlineParts(document)).toThrow('TooMany: the document has no such component')
})

test('the text has a line for each call and reads as the document', () => {
  const document = shareParts(completed())
  const text = documentText(document)
  expect(JSON.parse(text)).toEqual(document)
  expect(text.split('\n').filter((line) => /^"(get|post)":/.test(line)).length).toBeGreaterThan(5)
})

test('types name one refusal for all, unless one says something else', () => {
  const document = shareParts(completed())
  const books = document.paths['/web/books/']?.get
  if (books) books.responses['409'] = { description: 'Another body' }
  const { responses } = withOneRefusal(document).paths['/web/books/']?.get ?? {}
  expect(Object.keys(responses ?? {})).toEqual(['200', '409', 'default'])
})

test('types leave out what is not there', () => {
  const text = `export interface paths {
    "/a/": {
        parameters: {
            query?: never;
        };
        /** A call. */
        get: operations["a"];
        put?: never;
    };
}
export interface operations {
    a: {
        parameters: {
            query?: {
                /** @description Said with the component. */
                page?: components["parameters"]["page"];
                /** @description Said here. */
                own?: string;
            };
            cookie?: never;
        };
    };
}
`
  expect(slimTypes(text)).toBe(`export interface paths {
	"/a/": {
		get: operations["a"];
	};
}
export interface operations {
	a: {
		parameters: {
			query?: {
				page?: components["parameters"]["page"];
				/** @description Said here. */
				own?: string;
			};
		};
	};
}
`)
})
