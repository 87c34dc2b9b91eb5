import { expect, test } from 'vitest'
import {
  inlineDefaults,
  inlineProperties,
  removeUnusedProperties,
  shortenProperties,
  shortenTransparent,
} from '#functions/renderer/compact/inline-properties.ts'
import { shortenClasses } from '#functions/renderer/compact/shorten-classes.ts'

test('the classes that are used most get the shortest names', () => {
  expect(
    shortenClasses({
      styles: '.card .title{margin:0}.note{color:red}',
      body: '<p class="title note"></p><p class="title"></p><p class="card note unknown"></p><p class="unknown"></p>',
      script: 'document.querySelector(".note")',
    }),
  ).toEqual({
    styles: '.c .a{margin:0}.b{color:red}',
    body: '<p class="a b"></p><p class="a"></p><p class="c b"></p><p></p>',
    script: 'document.querySelector(".b")',
  })
})

test('rules count like elements, and an unknown class does not', () => {
  const { styles } = shortenClasses({
    styles: '.one{top:0}.two{top:0}.two p{top:0}',
    body: '<p class="one"></p><p class="other other other"></p>',
    script: '',
  })
  expect(styles).toBe('.a{top:0}.b{top:0}.b p{top:0}')
})

test('after Z names have two letters', () => {
  const names = Array.from({ length: 106 }, (_, index) => `class-${index}`)
  const { styles } = shortenClasses({
    styles: names.map((name) => `.${name}{top:0}`).join(''),
    body: '',
    script: '',
  })
  const short = Array.from(styles.matchAll(/\.(\w+)\{/g), ([, name]) => name)
  expect(new Set(short).size).toBe(106)
  expect([0, 1, 51, 52, 53, 103, 104, 105].map((index) => short[index])).toEqual([
    'a',
    'b',
    'Z',
    'aa',
    'ab',
    'aZ',
    'ba',
    'bb',
  ])
})

test('custom properties that nothing reads are removed, also those that only they read', () => {
  const styles = '.x{--one:1px;--two:var(--one);--three:3px;left:var(--three);top:var(--four,0)}'
  expect(removeUnusedProperties(styles)).toBe('.x{--three:3px;left:var(--three);top:var(--four,0)}')
  expect(removeUnusedProperties('.x{--one:1px}.y{--two:2px;top:var(--two,1px)}')).toBe(
    '.x{}.y{--two:2px;top:var(--two,1px)}',
  )
})

test('the default of a custom property is written where none is set', () => {
  expect(inlineDefaults('.x{top:var(--one,1px);left:var(--two,2px)}.y{--two:0}')).toBe(
    '.x{top:1px;left:var(--two,2px)}.y{--two:0}',
  )
})

test('a value is written where it is read, if that is shorter', () => {
  expect(inlineProperties('.themed{--one:1px;color:red}p{top:var(--one);left:var(--one)}')).toBe(
    '.themed{color:red}p{top:1px;left:1px}',
  )
  // 13 characters: 5 more for each of three reads than with a name, and the declaration takes 18.
  expect(
    inlineProperties('.themed{--one:1234567890123}p{a:var(--one);b:var(--one);c:var(--one)}'),
  ).toBe('.themed{}p{a:1234567890123;b:1234567890123;c:1234567890123}')
  // 14 characters: 18 more, and the declaration takes 19.
  const equal = '.themed{--one:12345678901234}p{a:var(--one);b:var(--one);c:var(--one)}'
  expect(inlineProperties(equal)).not.toContain('--one')
  const longer = '.themed{--one:123456789012345}p{a:var(--one);b:var(--one);c:var(--one)}'
  expect(inlineProperties(longer)).toBe(longer)
})

test.each([
  ['set again', '.themed{--one:1px}.x{--one:2px}p{top:var(--one)}'],
  ['set elsewhere', '.x{--one:1px}p{top:var(--one)}'],
  ['read with a default', '.themed{--one:1px}p{top:var(--one);left:var(--one,2px)}'],
])('a value that is %s stays a property', (_, styles) => {
  expect(inlineProperties(styles)).toBe(styles)
})

test('a value of others is written after theirs', () => {
  expect(inlineProperties('.themed{--one:var(--two);--two:2px}p{top:var(--one)}')).toBe(
    '.themed{}p{top:2px}',
  )
})

test('custom properties are named by how often they are used', () => {
  expect(shortenProperties('.x{--rare:1;--often:2;a:var(--often);b:var(--often)}')).toBe(
    '.x{--1:1;--0:2;a:var(--0);b:var(--0)}',
  )
})

test('the transparent colour is a number, and a text stays', () => {
  expect(
    shortenTransparent('.x{color:transparent;background:linear-gradient(transparent, red)}'),
  ).toBe('.x{color:#0000;background:linear-gradient(#0000, red)}')
  expect(shortenTransparent('.x{border:1px solid transparent}')).toBe('.x{border:1px solid #0000}')
  const quoted = '.x{background:url("a-transparent.svg");content:"transparent"}'
  expect(shortenTransparent(quoted)).toBe(quoted)
})
