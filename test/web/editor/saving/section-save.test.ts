import { expect, test } from 'vitest'
import { buildBlock } from '#test/web/editor/builders.ts'
import { createSaveState } from '#web/editor/saving/section-save.ts'

const shows = (position_url: string) => [buildBlock('a', { position_url })]

test('a local draft that differs only by image variants is no conflict', () => {
  const path = '/images/aaaaaaaaaaaaaaaa/bbbbbbbbbbbbbbbb/1600x1200'
  const draft = { content: shows(`${path}.alone.jpg`), version: 1 }
  expect(createSaveState({ content: shows(`${path}.jpg`), version: 2 }, draft).phase).toBe('idle')
  expect(createSaveState({ content: shows(''), version: 2 }, draft).phase).toBe('conflict')
})
