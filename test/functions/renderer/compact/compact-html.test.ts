import { expect, test } from 'vitest'
import { compactHtml } from '#functions/renderer/compact/compact-html.ts'
import { shortenClasses } from '#functions/renderer/compact/shorten-classes.ts'

test('quotation marks stay where a value needs them', () => {
  expect(compactHtml('<a class="b" href="./">戻る</a>')).toBe('<a class=b href=./>戻る</a>')
  expect(compactHtml('<img alt="" src="/a=b" width="1"/>')).toBe('<img alt src="/a=b" width=1>')
  expect(compactHtml('<p title="two words">一</p>')).toBe('<p title="two words">一</p>')
})

test('links to other sites keep the attribute by which print styles find them', () => {
  expect(compactHtml('<a href="https://a.jp" rel="noopener">A</a>')).toBe(
    '<a href=https://a.jp rel>A</a>',
  )
})

test('end tags are left out only where the next element or the end of the parent ends the element', () => {
  expect(compactHtml('<ul><li><p>一</p></li><li>二</li></ul>')).toBe('<ul><li><p>一<li>二</ul>')
  expect(compactHtml('<a><p>一</p></a><p>二</p>三')).toBe('<a><p>一</p></a><p>二</p>三')
  expect(compactHtml('<table><tbody><tr><th>火</th><td>休</td></tr></tbody></table>')).toBe(
    '<table><tr><th>火<td>休</table>',
  )
})

test('a shape that is drawn twice is written once', () => {
  const icon = '<svg><path d="M5 4"></path></svg>'
  expect(compactHtml(icon)).toBe('<svg><path d="M5 4"/></svg>')
  expect(compactHtml(`${icon}${icon}`)).toBe(
    '<svg><path id=i0 d="M5 4"/></svg><svg><use href="#i0"/></svg>',
  )
})

test('classes have the same short names in styles, elements and scripts', () => {
  const page = {
    styles: '.menu .dish{a:1}.dish:hover{a:.5em}',
    body: '<ul class="menu leaders"><li class="dish"></li><li class="dish"></li></ul>',
    script: "root.querySelector('.dish').menu",
  }
  expect(shortenClasses(page)).toEqual({
    styles: '.b .a{a:1}.a:hover{a:.5em}',
    body: '<ul class="b"><li class="a"></li><li class="a"></li></ul>',
    script: "root.querySelector('.a').menu",
  })
})
