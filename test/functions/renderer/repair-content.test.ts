import { expect, test } from 'vitest'
import { repairContent } from '#functions/renderer/repair-content.ts'

const repairBlock = (block: unknown) => repairContent({ data: [block] }).data[0]

test('a block keeps the content of its kind', () => {
  expect(repairBlock({ id: 'a', kind: 'divider', content: {} })).toMatchObject({
    id: 'a',
    kind: 'divider',
    display: true,
  })
})

test.each([
  ['an unknown kind', { kind: 'unknown', content: {} }],
  ['the name of a method', { kind: 'toString', content: {} }],
  ['content of another kind', { kind: 'menu', content: { groups: 'none' } }],
  ['no content', { kind: 'menu' }],
])('a block with %s is hidden', (_, block) => {
  expect(repairBlock(block)).toMatchObject({ kind: 'basic', display: false })
})

test.each([{ text: '文' }, { text: '文', kind: 'basic', content: 1 }])(
  'a block without a kind stays as it is',
  (block) => {
    expect(repairBlock(block)).toMatchObject({ kind: 'basic', display: true, text: '文' })
    expect(repairBlock(block)).not.toHaveProperty('content')
  },
)

test.each([null, 'text', [[]], { data: 7, bg: 7, data1: 7, data2: 7 }])(
  'what is no page becomes an empty one',
  (stored) => {
    expect(repairContent(stored)).toEqual({
      data: [],
      bg: { position_url: '', color: '', display: true, title: '', description: '', label: '' },
      data1: [],
      data2: [],
    })
  },
)

test('an invalid block or slide becomes an empty one', () => {
  const { data, data1 } = repairContent({ data: [7], data1: [7] })
  expect(data).toMatchObject([{ id: '', kind: 'basic', text: '', text_size: 16, focus_x: 50 }])
  expect(data1).toEqual([{ id: '', position_url: '', alt: '', link: '', display: true }])
})
