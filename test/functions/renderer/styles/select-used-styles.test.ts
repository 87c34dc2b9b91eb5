import { expect, test } from 'vitest'
import { selectUsedStyles } from '#functions/renderer/styles/select-used-styles.ts'

const html =
  '<html><main class="page wide"><img class="photo"/><p class="text">文</p><div></div></main>'

test.each([
  ['.page{margin:0}', '.page{margin:0}'],
  ['.pages{margin:0}', ''],
  ['.wide>.text{margin:0}', '.wide>.text{margin:0}'],
  ['.wide  >  .none{margin:0}', ''],
  ['main p{margin:0}', 'main p{margin:0}'],
  ['main  h2{margin:0}', ''],
  ['main>h2{margin:0}', ''],
  ['p+h2{margin:0}', ''],
  ['.text:not(.none){margin:0}', '.text:not(.none){margin:0}'],
  ['.none:not(.text){margin:0}', ''],
  ['.page:has(.text){margin:0}', '.page:has(.text){margin:0}'],
  ['.text .photo{margin:0}', ''],
  ['.photo p{margin:0}', ''],
  ['.photo+p{margin:0}', '.photo+p{margin:0}'],
  ['.none+p{margin:0}', ''],
  ['.photo~div{margin:0}', '.photo~div{margin:0}'],
  ['p.photo{margin:0}', ''],
  ['main div{margin:0}', 'main div{margin:0}'],
  [':where(.page *){margin:0}', ':where(.page *){margin:0}'],
  ['a[rel]{margin:0}', ''],
  ['p[rel=".a"]{margin:0}', 'p[rel=".a"]{margin:0}'],
  ['@page{margin:0}', '@page{margin:0}'],
  ['p,.none,.text{margin:0}', 'p,.text{margin:0}'],
  ['p:hover,h2:hover{margin:0}', 'p:hover{margin:0}'],
  ['[hidden]{display:none}', '[hidden]{display:none}'],
  ['@media print{.none{margin:0}p{margin:0}}', '@media print{p{margin:0}}'],
  ['@media print{.none{margin:0}}', ''],
])('of %s stays "%s"', (rules, used) => {
  expect(selectUsedStyles(rules, html)).toBe(used)
})
