import { describe, expect, it } from 'vitest'
import { branchIds, buildTree, findNode, type TreeNode } from '#src/fields/tree/build-tree.ts'
import { branchesOf, filterTree, pathTo, visibleRows } from '#src/fields/tree/visible-rows.ts'

const records = [
  { id: 2, parent: 1, name: 'Sales', display_name: 'S01 Sales' },
  { id: 1, parent: null, name: 'Head office' },
  { id: 3, parent: 2, name: 'North' },
  { id: 4, parent: 99, name: 'Seen without its parent' },
  { id: 5, parent: 1, name: 'Işık' },
]

const outline = (tree: readonly TreeNode[]): unknown => tree.map(({ id, children }) => [id, outline(children)])

describe('building a tree', () => {
  it('puts records below their parents, whatever their order, with string ids', () => {
    expect(outline(buildTree(records))).toEqual([
      [
        '1',
        [
          ['2', [['3', []]]],
          ['5', []],
        ],
      ],
      ['4', []],
    ])
  })

  it('labels by display name, then name, then id', () => {
    const labels = buildTree([{ id: 1, display_name: 'A', name: 'a' }, { id: 2, name: 'b' }, { id: 3 }])
    expect(labels.map(({ label }) => label)).toEqual(['A', 'b', '3'])
  })

  it('loses nothing to a circle', () => {
    const tree = buildTree([
      { id: 1, parent: 2 },
      { id: 2, parent: 1 },
      { id: 3, parent: 1 },
      { id: 4, parent: 4 },
    ])
    expect(tree.flatMap(branchIds).sort()).toEqual(['1', '2', '3', '4'])
  })

  it('stands 20,000 records', () => {
    const many = Array.from({ length: 20_000 }, (_, id) => ({
      id,
      parent: id === 0 ? null : Math.floor((id - 1) / 10),
    }))
    expect(buildTree(many).flatMap(branchIds).length).toBe(20_000)
  })
})

describe('walking a tree', () => {
  const tree = buildTree(records)

  it('shows only open branches', () => {
    expect(visibleRows(tree, new Set()).map(({ node }) => node.id)).toEqual(['1', '4'])
    expect(
      visibleRows(tree, new Set(['1'])).map(({ node, level, position, siblings }) => [
        node.id,
        level,
        position,
        siblings,
      ]),
    ).toEqual([
      ['1', 1, 1, 2],
      ['2', 2, 1, 2],
      ['5', 2, 2, 2],
      ['4', 1, 2, 2],
    ])
  })

  it('finds a node, its branch and the way to it', () => {
    expect(branchIds(findNode(tree, '2') ?? { id: '', label: '', children: [] })).toEqual(['2', '3'])
    expect(pathTo(tree, '3')).toEqual(['1', '2'])
    expect(pathTo(tree, '1')).toEqual([])
  })

  it('keeps on searching the match, the way to it and what is below it', () => {
    expect(outline(filterTree(tree, 'sales'))).toEqual([['1', [['2', [['3', []]]]]]])
    expect(outline(filterTree(tree, 'isik'))).toEqual([['1', [['5', []]]]])
    expect(filterTree(tree, 'nothing')).toEqual([])
    expect(branchesOf(tree)).toEqual(['1', '2'])
  })
})
