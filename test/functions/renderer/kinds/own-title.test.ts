import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OwnTitle } from '#functions/renderer/kinds/own-title.tsx'

test.each([2, 3] as const)('a title of level %i is a heading of that level', (level) => {
  expect(renderToStaticMarkup(createElement(OwnTitle, { text: '交通', level }))).toBe(
    `<h${level} class="h">交通</h${level}>`,
  )
})
