import { expect, test } from 'vitest'
import { completeDocument } from '#scripts/generate/complete.ts'
import { jsonOf, type OpenApiDocument } from '#scripts/generate/document.ts'
import { shareFrames } from '#scripts/generate/share/frames.ts'
import type { Refusals } from '#scripts/generate/share/refusals.ts'
import { documentText, inlineParts, shareParts } from '#scripts/generate/share.ts'
import { slimTypes, withOneRefusal } from '#scripts/generate/slim-types.ts'
import { documentText as servedText } from '#server/platform/contract/schemas.ts'
import { smallContract } from '#tests/generate/small-contract.ts'

function completed() {
  const document = smallContract()
  completeDocument(document)
  return document
}

test('what several calls say stands once, and put back it says the same', () => {
  const before = completed()
  const shared = shareParts(before)
  const answers = shared.paths['/web/books/']?.post?.responses ?? {}
  expect(answers['4XX']).toEqual({ $ref: '#/components/responses/RefusalsOfBodies' })
  expect(Object.keys(answers)).not.toContain('429')
  const refusals: Refusals | undefined = shared.components.responses?.RefusalsOfBodies
  expect(refusals?.['x-answers']?.['429']).toEqual(before.paths['/web/books/']?.post?.responses['429'])
  expect(refusals?.description).toContain('429: Too many calls')
  expect(shared.paths['/web/books/']?.post?.parameters).toContainEqual({
    $ref: '#/components/parameters/Idempotency-Key',
  })
  const again = structuredClone(shared)
  inlineParts(again)
  expect(again).toEqual(before)
  expect(shareParts(again)).toEqual(shared)
})

test('answers and pages say around their data by reference, and the served document put back and shared again is itself', () => {
  const served: OpenApiDocument = JSON.parse(servedText)
  const data = { $ref: '#/components/schemas/DepartmentPage' }
  expect(jsonOf(served.paths['/web/personnel/api/v2/departments/']?.get?.responses['200']?.content)).toEqual({
    allOf: [{ $ref: '#/components/schemas/Success' }, { properties: { data } }],
  })
  const whole = structuredClone(served)
  inlineParts(whole)
  expect(Object.keys(whole.components.schemas.DepartmentPage?.properties ?? {}).slice(0, 3)).toEqual([
    'data',
    'total',
    'page',
  ])
  expect(whole.components.schemas.DepartmentCreate?.properties?.dept_code).toMatchObject({ title: 'Department code' })
  expect(shareFrames(shareParts(whole))).toEqual(served)
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
  delete document.components.responses?.Fault
  expect(() => inlineParts(document)).toThrow('Fault: the document has no such component')
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
