import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createUploadItems } from '#web/files/upload-items.ts'
import { UploadTiles } from '#web/files/upload-tiles.tsx'

/** The tiles of two photos that are both as far as this. */
function tilesOf(fields: Parameters<ReturnType<typeof createUploadItems>['change']>[1]): string {
  const items = createUploadItems()
  const files = ['一.jpg', '二.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  for (const id of items.add(files, ['image'])) items.change(id, fields)
  // Rendered outside a browser, the store is seen as it was at first.
  const store = { ...items.store, getInitialState: items.store.getState }
  const uploads = { ...items, store, retry: () => {}, replace: () => '' }
  return renderToStaticMarkup(<UploadTiles uploads={uploads} />)
}

test('how far a file is, is there to be read and not spoken at every step', () => {
  const tiles = tilesOf({ phase: 'sending', part: 0.42 })
  expect(tiles).toContain('アップロード中 42%')
  expect(tiles).toContain('<progress')
  expect(tiles).not.toMatch(/<output|role="(?:status|alert)"|aria-live/)
})

test('what several files fail for is spoken once', () => {
  const tiles = tilesOf({ phase: 'failed', message: 'いっぱいです' })
  expect(tiles.match(/いっぱいです/g)).toHaveLength(2)
  expect(tiles.match(/role="alert"/g)).toHaveLength(1)
})
