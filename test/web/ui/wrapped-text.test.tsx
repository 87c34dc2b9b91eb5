import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

async function renderWords(breaksByItself: boolean) {
  vi.stubGlobal('CSS', { supports: () => breaksByItself })
  const { WrappedText } = await import('#web/ui/wrapped-text.tsx')
  return renderToStaticMarkup(
    <WrappedText>
      <p>
        お店の写真を入れます。<b>あとで直せます。</b>
      </p>
      {false}
      <button type="button">写真を入れる</button>
    </WrappedText>,
  )
}

test('marks the ends of phrases in paragraphs where the browser cannot find them', async () => {
  const html = await renderWords(false)
  expect(html).toContain('お店の<wbr/>写真を<wbr/>入れます。')
  expect(html).toMatch(/<b>.*あとで<wbr\/>直せます。.*<\/b>/)
  expect(html).toContain('<button type="button">写真を入れる</button>')
})

test('leaves texts whole where the browser breaks between phrases', async () => {
  expect(await renderWords(true)).toBe(
    '<p><span>お店の写真を入れます。</span><b><span>あとで直せます。</span></b></p><button type="button">写真を入れる</button>',
  )
})
