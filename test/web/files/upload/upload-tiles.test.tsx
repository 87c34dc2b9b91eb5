import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createUploadItems } from '#web/files/upload/upload-items.ts'
import { UploadTiles } from '#web/files/upload/upload-tiles.tsx'

/** Renders the tiles of two photos with these fields. */
function renderTile(fields: Parameters<ReturnType<typeof createUploadItems>['change']>[1]): string {
  const items = createUploadItems()
  const files = ['一.jpg', '二.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  for (const id of items.add(files, ['image'])) items.change(id, fields)
  // Outside a browser, the initial state of the store is rendered.
  const store = { ...items.store, getInitialState: items.store.getState }
  const uploads = {
    ...items,
    store,
    retry: () => {},
    replace: () => '',
    freeQuota: async () => {},
    forget: () => {},
  }
  return renderToStaticMarkup(<UploadTiles uploads={uploads} />)
}

test('shows the progress without announcing each step', () => {
  const tiles = renderTile({ phase: 'sending', part: 0.42 })
  expect(tiles).toContain('アップロード中 42%')
  expect(renderTile({ phase: 'sending', part: 0.42, isAgain: true })).toContain(
    'もう一度送っています 42%',
  )
  expect(tiles).toContain('<progress')
  expect(tiles).not.toMatch(/<output|role="(?:status|alert)"|aria-live/)
})

test('announces the same error of several files once', () => {
  const tiles = renderTile({ phase: 'failed', message: 'いっぱいです' })
  expect(tiles.match(/いっぱいです/g)).toHaveLength(2)
  expect(tiles.match(/role="alert"/g)).toHaveLength(1)
})
