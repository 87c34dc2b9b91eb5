import { describe, expect, test } from 'vitest'
import type { BasicBlock } from '#functions/contract/pages/page.ts'
import {
  compactBlock,
  keepUnsentFields,
  keepUnsentLabel,
  mayHaveUnsentFields,
  readBackground,
  readBlock,
} from '#functions/rules/pages/stored-blocks.ts'
import { picture } from '#test/functions/renderer/demo-page.ts'
import { emptyBlock, whiteBackground } from '#test/support/pages/basic-block.ts'
import { storeBlock } from './stored-page.ts'

const heading = { kind: 'heading', content: {} } as const
const written = { ...emptyBlock, text: 'そば', text_check: true }
const { kind: _kind, ...kindless } = written
const { align: _align, ...alignless } = written

describe('a stored block', () => {
  test('has no field with its default, and is read with it', () => {
    const stored = compactBlock({ ...written, width: 'wide' })
    expect(stored).toMatchObject({ text: 'そば', width: 'wide' })
    for (const name of ['align', 'crop', 'focus_x', 'show_from', 'kind'])
      expect(stored).not.toHaveProperty(name)
    expect(compactBlock(kindless)).not.toHaveProperty('kind')
    expect(readBlock(stored)).toEqual({ ...written, width: 'wide' })
  })

  test('keeps its kind with the content', () => {
    const { content } = compactBlock({
      ...written,
      kind: 'divider',
      content: { style: 'space' },
    } as never)
    expect(content).toEqual({ style: 'space' })
  })

  test('that this release cannot read is empty and hidden', () => {
    const stored = storeBlock({
      id: 'new',
      kind: 'of-a-newer-release',
      content: { a: 1 },
      position_url: picture('file'),
      alt: '写真',
      link: 'page:1',
      text: 'そば',
      text_check: true,
      margin_up: 8,
    })
    expect(readBlock(stored)).toEqual({
      ...emptyBlock,
      id: 'new',
      margin_up: 8,
      display: false,
    })
  })
})

describe('fields that an editor does not know', () => {
  test('may be missing in a block without them, and in an empty one', () => {
    const empty: BasicBlock = { ...emptyBlock, alt: '写真' }
    const { kind: _none, ...emptyKindless } = empty
    const cases = [written, kindless, alignless, empty, emptyKindless]
    expect(cases.map(mayHaveUnsentFields)).toEqual([false, true, true, true, true])
    const filled = [{ text: 'a' }, { position_url: 'a' }, { text_check: true }]
    expect(filled.map((fields) => mayHaveUnsentFields({ ...empty, ...fields }))).toEqual([
      false,
      false,
      false,
    ])
    expect(mayHaveUnsentFields({ ...empty, ...heading } as never)).toBe(false)
  })

  test('stay in the block of the same id', () => {
    const stored = [
      storeBlock({ id: 'other', width: 'full' }),
      storeBlock({ id: 'block', width: 'wide', alt: '前', ...heading }),
    ]
    expect(keepUnsentFields(kindless, stored)).toEqual({ ...kindless, ...heading })
    expect(keepUnsentFields(alignless, stored)).toEqual(alignless)
    expect(keepUnsentFields(alignless, [storeBlock({ align: 'center' })])).toEqual({
      ...alignless,
      align: 'center',
    })
    expect(keepUnsentFields(written, stored)).toBe(written)
    expect(keepUnsentFields(kindless, [])).toBe(kindless)
  })

  test('are all kept of a block that this release cannot read, until it is written', () => {
    const unread = storeBlock({ kind: 'of-a-newer-release', content: { a: 1 }, text: '新' })
    const sent = { ...emptyBlock, position_index: 7 }
    expect(keepUnsentFields(sent, [unread])).toEqual({ ...unread, position_index: 7 })
    expect(keepUnsentFields(written, [unread])).toBe(written)
    expect(keepUnsentFields(sent, [storeBlock({ text: '前' })])).toBe(sent)
  })

  test('of a background are the name of the page', () => {
    const { label: _label, ...older } = whiteBackground
    const readLabel = (label?: string) =>
      keepUnsentLabel({ ...older, ...(label !== undefined && { label }) }, { label: '前' }).label
    expect([readLabel(), readLabel(''), readLabel('品書き')]).toEqual(['前', '', '品書き'])
    expect(keepUnsentLabel(older, {}).label).toBe('')
    expect(readBackground(keepUnsentLabel(older, {}))).toEqual(whiteBackground)
  })
})
