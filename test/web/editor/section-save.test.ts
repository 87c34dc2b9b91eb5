import { expect, test } from 'vitest'
import { startSave } from '#web/editor/section-save.ts'
import { block } from './builders.ts'

const shows = (position_url: string) => [block('a', { position_url })]

test('kept work that differs from the server’s by a picture’s variants alone asks nothing', () => {
  const path = '/images/aaaaaaaaaaaaaaaa/bbbbbbbbbbbbbbbb/1600x1200'
  const kept = { content: shows(`${path}.alone.jpg`), version: 1 }
  expect(startSave({ content: shows(`${path}.jpg`), version: 2 }, kept).phase).toBe('idle')
  expect(startSave({ content: shows(''), version: 2 }, kept).phase).toBe('conflict')
})
