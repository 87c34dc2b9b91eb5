import { describe, expect, test } from 'vitest'
import { compactStyles, joinRules } from '#functions/renderer/compact/compact-styles.ts'
import { getFamily } from '#functions/renderer/compact/property-families.ts'

const body = '<p class="a b">1</p><p class="c">2<i class="d">3</i></p>'
const join = (styles: string) => joinRules(styles, body)
const compact = (styles: string) => compactStyles(styles, body)
const long = 'text-align:center'

describe('equal declarations', () => {
  test('of several rules are written once, in place of the first', () => {
    expect(join(`.a{${long}}.c{${long}}`)).toBe(`.a,.c{${long}}`)
    expect(join(`.a{${long};color:red}.c{${long}}`)).toBe(`.a,.c{${long}}.a{color:red}`)
    expect(join(`.a{${long}}.c{color:red;${long}}`)).toBe(`.a,.c{${long}}.c{color:red}`)
    expect(join(`.a{${long}}.c{${long}}.d{${long}}`)).toBe(`.a,.c,.d{${long}}`)
  })

  test('move with others that all of the rules have', () => {
    const both = `${long};color:red`
    expect(join(`.a{${both};margin:0}.c{${both}}`)).toBe(`.a,.c{${both}}.a{margin:0}`)
  })

  test('stay where that would save nothing', () => {
    const styles = '.a{top:0;color:red}.c{top:0;margin:0}'
    expect(join(styles)).toBe(styles)
  })

  test('stay where a rule between them sets the same for an element of both', () => {
    const between = `.a{${long}}.c{text-align:left}.c{${long}}`
    expect(join(between)).toBe(between)
    const other = `.a{${long}}.d{text-align:left}.c{${long}}`
    expect(join(other)).toBe(`.a,.c{${long}}.d{text-align:left}`)
    // The weights decide, not the order.
    const stronger = `.a{${long}}p.c{text-align:left}.c{${long}}`
    expect(join(stronger)).toBe(`.a,.c{${long}}p.c{text-align:left}`)
  })

  test('stay where their rule sets the same twice', () => {
    const styles = `.a{${long}}.c{text-align:left;${long}}`
    expect(join(styles)).toBe(styles)
  })

  test('of selectors that not every browser knows stay by themselves', () => {
    const styles = `.a{${long}}.c:has(i){${long}}`
    expect(join(styles)).toBe(styles)
    expect(join(`.a:focus-visible{${long}}.c:focus-visible{${long}}`)).toBe(
      `.a:focus-visible,.c:focus-visible{${long}}`,
    )
    const mixed = `.a{${long}}.c:focus-visible{${long}}`
    expect(join(mixed)).toBe(mixed)
    expect(join(`.a::before{${long}}.c:first-child{${long}}`)).toBe(
      `.a::before,.c:first-child{${long}}`,
    )
  })

  test('under a condition are joined with those of the same', () => {
    expect(join(`@media print{.a{${long}}.c{${long}}}`)).toBe(`@media print{.a,.c{${long}}}`)
    const apart = `.a{${long}}@media print{.c{${long}}}`
    expect(join(apart)).toBe(apart)
  })
})

describe('equal conditions', () => {
  test('are written once, with the later rules', () => {
    expect(join('@media print{.a{top:0}}.c{top:1px}@media print{.d{top:2px}}')).toBe(
      '.c{top:1px}@media print{.a{top:0}.d{top:2px}}',
    )
  })

  test('stay apart where a rule between them sets the same', () => {
    const styles = '@media print{.c{top:0}}.c{top:1px}@media print{.d{top:2px}}'
    expect(join(styles)).toBe(styles)
  })
})

test.each([
  ['margin-top', 'margin'],
  ['margin', 'margin'],
  ['border-left-color', 'border'],
  ['border-radius', 'border-radius'],
  ['columns', 'columns'],
  ['left', 'inset'],
  ['inset-inline', 'inset'],
  ['line-height', 'font'],
  ['font-size', 'font'],
  ['text-wrap', 'white-space'],
  ['text-underline-offset', 'text-decoration'],
  ['text-align', 'text-align'],
  ['place-items', 'items'],
  ['align-content', 'content'],
  ['justify-self', 'self'],
  ['row-gap', 'gap'],
  ['grid-row-start', 'grid-area'],
  ['grid-template', 'grid-template'],
  ['overflow-x', 'overflow'],
  ['overflow-wrap', 'overflow-wrap'],
  ['color', 'color'],
])('%s is of the family %s', (property, family) => expect(getFamily(property)).toBe(family))

describe('what others override on every element', () => {
  test('is removed', () => {
    expect(compact('p{color:red;top:0}.a,.c{color:blue}')).toBe('p{top:0}.a,.c{color:blue}')
    expect(compact('.a{color:red}.b{color:blue}')).toBe('.b{color:blue}')
    expect(compact('.b.a{color:red}.a{color:blue}')).toBe('.b.a{color:red}')
    expect(compact('p.a{color:red}.a{color:blue}')).toBe('p.a{color:red}')
    expect(compact('.a{padding-top:0}.b{padding:1px}')).toBe('.b{padding:1px}')
    expect(compact('.a{line-height:1}.b{font:a}')).toBe('.b{font:a}')
    expect(compact('.a{background-color:red}.b{background:blue}')).toBe('.b{background:blue}')
    expect(compact('.a::before{top:0}.b::before{top:1px}')).toBe('.b::before{top:1px}')
  })

  test.each([
    'p{color:red}.a{color:blue}',
    '.a{color:red}.b:hover{color:blue}',
    '.a{color:red}@media print{.b{color:blue}}',
    '.a{color:red}.b::before{color:blue}',
    '.a{color:red}.b{color:rgb(0 0 0)}',
    '.a{padding:0}.b{padding-top:1px}',
    '.a{margin-block-start:0}.b{margin:1px}',
    '@page{margin:0}',
  ])('stays in %s', (styles) => expect(compact(styles)).toBe(styles))
})

const themed = (styles: string) =>
  compactStyles(styles, '<main class="themed"><p class="a">1</p></main>')

describe('custom properties', () => {
  test('that are shorter are written where they are read', () => {
    expect(themed('.themed{--x:1px;top:0}.a{top:var(--x)}')).toBe('.themed{top:0}.a{top:1px}')
    expect(themed('.themed{top:0;--x:1px}.a{top:var(--x)}')).toBe('.themed{top:0}.a{top:1px}')
    expect(themed('.themed{--y:var(--x);--x:1px;top:0}.a{top:var(--y)}')).toBe(
      '.themed{top:0}.a{top:1px}',
    )
  })

  test('that are set again below, or are long, keep their names', () => {
    expect(themed('.themed{--x:1px;top:0}.a{--x:2px;top:var(--x)}')).toBe(
      '.themed{--0:1px;top:0}.a{--0:2px;top:var(--0)}',
    )
    const value = '0 1px 2px 3px red'
    expect(
      themed(`.themed{--x:${value};box-shadow:var(--x)}.a{box-shadow:var(--x);filter:var(--x)}`),
    ).toBe(`.themed{--0:${value};box-shadow:var(--0)}.a{box-shadow:var(--0);filter:var(--0)}`)
  })

  test('of fonts lose quotation marks that they do not need', () => {
    expect(compact('.a{font-family:"Zen Maru Gothic","a b",serif}')).toBe(
      '.a{font-family:Zen Maru Gothic,"a b",serif}',
    )
  })
})
