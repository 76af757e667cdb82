import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawnFace } from '#server/demo/faces.ts'

test('a face is the same each time, another for each person, and a picture', async () => {
  const faces = [...Array(60).keys()].map((seed) => drawnFace({ seed, isWoman: seed % 2 === 0, age: 20 + seed }))
  expect(new Set(faces).size).toBe(60)
  expect(drawnFace({ seed: 7, isWoman: false, age: 27 })).toBe(faces[7])
  for (const face of faces) expect((await sharp(Buffer.from(face)).metadata()).width).toBe(320)
})
