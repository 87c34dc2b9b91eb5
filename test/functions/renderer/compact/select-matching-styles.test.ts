import { describe, expect, test } from 'vitest'
import { compactStyles } from '#functions/renderer/compact/compact-styles.ts'
import { selectMatchingStyles } from '#functions/renderer/compact/select-matching-styles.ts'
import { formatStyleRules, parseStyleRules } from '#functions/renderer/compact/style-rules.ts'

describe('the rules of a page', () => {
  const body =
    '<div class="menu"><p class="dish off"><b>そば</b></p><p class="note">冬<wbr/></p></div>'
  const select = (rules: string) => selectMatchingStyles(rules, body)

  test('are those that match by element, class and place', () => {
    const used = '.menu p{a:1}.menu>.dish{a:1}.dish.off b{a:1}.dish+.note{a:1}.menu>*{a:1}html{a:1}'
    expect(select(used)).toBe(used)
    expect(select('.dish .note{a:1}.note+.dish{a:1}.menu>b{a:1}.note.off{a:1}ul{a:1}')).toBe('')
    expect(select('.card,.note{a:1}')).toBe('.note{a:1}')
  })

  test('count states, attributes and parts of elements as given', () => {
    const used =
      '.dish:hover{a:1}.note[hidden]{a:1}.note::after{a:1}:where(.menu p){a:1}.menu p:nth-child(odd){a:1}'
    expect(select(used)).toBe(used)
    expect(select(':where(.card p){a:1}.card:hover{a:1}')).toBe('')
  })

  test('leave out conditions without rules, and custom properties without use', () => {
    expect(select('@media print{.card{a:1}}@page{margin:0}')).toBe('@page{margin:0}')
    const styles = '.menu{--paper:#fff;--ink:var(--dark);--dark:#111;color:var(--ink)}'
    expect(compactStyles(styles, body)).toBe('.menu{--0:var(--1);--1:#111;color:var(--0)}')
    expect(compactStyles('.menu{aspect-ratio:var(--crop,4/3)}', body)).toBe(
      '.menu{aspect-ratio:4/3}',
    )
    expect(compactStyles('.menu{background:linear-gradient(red,transparent 5%)}', body)).toBe(
      '.menu{background:linear-gradient(red,#0000 5%)}',
    )
    const set = '.menu{--0:1;aspect-ratio:var(--0,4/3)}'
    expect(compactStyles(set, body)).toBe(set)
  })
})

test('rules are read and written with their conditions, strings and lists', () => {
  const styles =
    'a,b:is(c,d){e:1;f:url("x;y:z")}@media print{a{e:1}b{e:2}}@media screen{a{e:1}}@page{margin:0}'
  expect(parseStyleRules(styles)).toEqual([
    {
      condition: '',
      selectors: ['a', 'b:is(c,d)'],
      declarations: [
        ['e', '1'],
        ['f', 'url("x;y:z")'],
      ],
    },
    { condition: '@media print', selectors: ['a'], declarations: [['e', '1']] },
    { condition: '@media print', selectors: ['b'], declarations: [['e', '2']] },
    { condition: '@media screen', selectors: ['a'], declarations: [['e', '1']] },
    { condition: '', selectors: ['@page'], declarations: [['margin', '0']] },
  ])
  expect(formatStyleRules(parseStyleRules(styles))).toBe(styles)
})

describe('places of elements', () => {
  const body =
    '<ul><li class="one"><a href="/a">1</a></li><li class="two"><br/>2</li><li class="three">3</li></ul>'
  test.each([
    ['li:first-child', '.one', true],
    ['li:first-child', '.two', false],
    ['li:last-child', '.three', true],
    ['li:last-child', '.two', false],
    ['li:nth-child(odd)', '.three', true],
    ['li:nth-child(odd)', '.two', false],
    ['li:nth-child(even)', '.two', true],
    ['li:nth-child(even)', '.three', false],
    ['.one~li', '.three', true],
    ['.three~li', '.one', false],
    ['.one+li', '.three', false],
    ['ul li', '.two', true],
    ['body>li', '.two', false],
    ['html li', '.two', true],
  ])('%s and %s: %s', (selector, name, isOne) => {
    const [place = '', rest = ''] = /^(.*?)(:.*)?$/.exec(selector)?.slice(1) ?? []
    const rule = `${place}${name}${rest}{a:1}`
    expect(selectMatchingStyles(rule, body)).toBe(isOne ? rule : '')
  })

  test('links are found by how their targets begin', () => {
    const [own, phone] = ['a[href^="/"]{a:1}', 'a[href^="tel:"]{a:1}']
    expect(selectMatchingStyles(own + phone, body)).toBe(own)
  })
})
