import type { CSSEntries, CSSEntry, Rule } from '@unocss/core'

/** Utilities of one name each, in the order of the cascade: a later one overrides an earlier one. */
export const fixed = {
  // Display
  stack: 'display: grid',
  grid: 'display: grid',
  flex: 'display: flex',
  row: 'display: flex; align-items: center',
  column: 'display: flex; flex-direction: column',
  wrap: 'flex-wrap: wrap',
  block: 'display: block',
  'inline-block': 'display: inline-block',
  'inline-flex': 'display: inline-flex',
  'column-dir': 'flex-direction: column',
  'row-dir': 'flex-direction: row',
  'row-reverse-dir': 'flex-direction: row-reverse',
  'no-wrap': 'flex-wrap: nowrap',

  // Columns
  'cols-3-equal': 'grid-template-columns: repeat(3, 1fr)',
  'cols-auto-1': 'grid-template-columns: auto 1fr',
  'cols-fill-auto': 'grid-template-columns: minmax(0, 1fr) auto',

  // Alignment
  'items-baseline': 'align-items: baseline',
  'items-center': 'align-items: center',
  'items-end': 'align-items: flex-end; align-items: end',
  'items-start': 'align-items: flex-start; align-items: start',
  'items-stretch': 'align-items: stretch',
  'place-center': 'place-items: center',
  'self-start': 'justify-self: start',
  'self-end': 'justify-self: end',
  'content-start': 'align-content: start',
  'children-center': 'justify-items: center',
  'children-end': 'justify-items: end',
  'children-start': 'justify-items: start',
  'children-stretch': 'justify-items: stretch',
  'content-center': 'place-content: center',
  'content-middle': 'align-content: center',
  between: 'justify-content: space-between',
  'justify-center': 'justify-content: center',
  'justify-end': 'justify-content: flex-end',
  'justify-start': 'justify-content: flex-start',
  'self-center': 'justify-self: center',

  // Place in a grid or row
  'flex-none': 'flex: none',
  grow: 'flex: 1',
  'whole-row': 'flex: 1 0 100%',
  'all-cols': 'grid-column: 1 / -1',
  first: 'order: -1',
  last: 'order: 1',

  // Sizes
  icon: 'width: 1.25em; height: 1.25em',
  'icon-sm': 'width: 1.1em; height: 1.1em',
  square: 'aspect-ratio: 1',
  'wide-ratio': 'aspect-ratio: 16 / 9',
  'photo-ratio': 'aspect-ratio: 4 / 3',
  'w-container': 'container-type: inline-size',
  'h-screen': 'height: 100vh; height: 100dvh',
  'min-h-screen': 'min-height: 100vh; min-height: 100dvh',

  // Position, overflow and pointer
  pointer: 'cursor: pointer',
  'z-1': 'z-index: 1',
  'z-bar': 'z-index: var(--layer-bar)',
  'z-message': 'z-index: var(--layer-message)',
  clip: 'overflow: hidden',
  scroll: 'overflow: auto',
  absolute: 'position: absolute',
  fixed: 'position: fixed',
  relative: 'position: relative',
  static: 'position: static',
  sticky: 'position: sticky',
  cover: 'object-fit: cover',
  'scroll-x': 'overflow-x: auto',
  'scroll-y': 'overflow-y: auto',
  'accent-orange': 'accent-color: var(--color-orange)',
  'no-zoom': 'touch-action: manipulation',
  'no-pointer': 'pointer-events: none',
  'takes-pointer': 'pointer-events: auto',
  'default-pointer': 'cursor: default',
  'select-all': 'user-select: all',
  'contain-scroll': 'overscroll-behavior: contain',

  // Borders and corners
  border: 'border: 1px solid var(--color-line)',
  'border-0': 'border: 0',
  'border-clear': 'border: 2px solid transparent',
  'border-dashed': 'border: 1px dashed var(--color-line-strong)',
  'border-strong': 'border: 1px solid var(--color-line-strong)',
  'border-warning': 'border: 1px solid var(--color-warning)',
  'border-2': 'border: 2px solid var(--color-line)',
  'border-3-clear': 'border: 3px solid transparent',
  'border-2-orange': 'border: 2px solid var(--color-orange)',
  'line-bottom-text': 'border-block-end: 1px solid currentcolor',
  'line-end': 'border-inline-end: 1px solid var(--color-line)',
  collapse: 'border-collapse: collapse',
  'round-full': 'border-radius: var(--radius-round)',
  'line-bottom': 'border-block-end: 1px solid var(--color-line)',
  'line-top': 'border-block-start: 1px solid var(--color-line)',

  // Surfaces
  'bg-danger': 'background: var(--color-danger-surface)',
  'bg-warning': 'background: var(--color-warning-surface)',
  'bg-white': 'background: #fff',
  'bg-black': 'background: #000',
  'bg-none': 'background: none',
  shadow: 'box-shadow: var(--shadow)',
  'no-outline': 'outline: none',
  plain: 'appearance: none',
  'inset-outline': 'outline-offset: -3px',

  // Type
  bright: 'color: var(--color-text)',
  'color-inherit': 'color: inherit',
  danger: 'color: var(--color-danger)',
  heading: 'color: var(--color-heading)',
  'link-color': 'color: var(--color-link)',
  orange: 'color: var(--color-orange)',
  quiet: 'color: var(--color-quiet)',
  success: 'color: var(--color-success)',
  warning: 'color: var(--color-warning)',
  white: 'color: #fff',
  'pre-line': 'white-space: pre-line',
  truncate: 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap',
  'text-field': 'font-size: max(1rem, 16px)',
  'text-inherit': 'font-size: inherit',
  'text-center': 'text-align: center',
  'text-end': 'text-align: end',
  'text-start': 'text-align: start',
  mono: 'font-family: var(--font-mono)',
  bold: 'font-weight: 700',
  regular: 'font-weight: 400',
  tight: 'line-height: var(--line-tight)',
  nowrap: 'white-space: nowrap',
  'keep-spaces': 'white-space: pre-wrap',
  ellipsis: 'text-overflow: ellipsis',
  'keep-words': 'word-break: keep-all',
  'keep-phrases': 'word-break: auto-phrase',
  disc: 'list-style: disc',
  break: 'overflow-wrap: anywhere',
  'no-underline': 'text-decoration: none',
  underline: 'text-decoration: underline',
  figures: 'font-variant-numeric: tabular-nums',
}

type ReadValue = (value: string) => string | undefined

const spaces: Readonly<Record<string, string>> = { 0: '0', auto: 'auto', target: 'var(--target)' }

/** Steps of the spacing: `p-2-4` has two of them. */
const readSpace: ReadValue = (value) => {
  const steps = value.split('-')
  if (!steps.every((step) => /^(?:\d|auto|target)$/.test(step))) return undefined
  return steps.map((step) => spaces[step] ?? `var(--space-${step})`).join(' ')
}

const lengths: Readonly<Record<string, string>> = {
  0: '0',
  full: '100%',
  target: 'var(--target)',
  none: 'none',
  auto: 'auto',
  fit: 'fit-content',
  max: 'max-content',
}

/** Quarters of a rem, or a word: `w-11`, `w-full`. */
const readLength: ReadValue = (value) =>
  lengths[value] ?? (/^[\d.]+$/.test(value) ? `${Number(value) / 4}rem` : undefined)

const readToken =
  (kind: string): ReadValue =>
  (value) =>
    /^[a-z\d-]+$/.test(value) ? `var(--${kind}-${value})` : undefined

const readWord: ReadValue = (value) => (/^[a-z][a-z-]*$/.test(value) ? value : undefined)
/** So many columns, or as many as have this width: `cols-3`, `cols-fit-40`. */
const readColumns: ReadValue = (value) => {
  const [, kind, width] = /^(?:(fit|fill)-)?(\d+)$/.exec(value) ?? []
  if (!width) return undefined
  if (!kind) return `repeat(${width}, minmax(0, 1fr))`
  return `repeat(auto-${kind}, minmax(min(${Number(width) / 4}rem, 100%), 1fr))`
}

const readNothing: ReadValue = () => undefined

type Family = readonly [read: ReadValue, ...properties: string[]]

/** Utilities with a value, `p-4` or `p-[3px_1em]`, in the order of the cascade. */
const families: Readonly<Record<string, Family>> = {
  display: [readWord, 'display'],
  cols: [readColumns, 'grid-template-columns'],
  rows: [readNothing, 'grid-template-rows'],
  'auto-rows': [readNothing, 'grid-auto-rows'],
  align: [readWord, 'align-self'],
  gap: [readSpace, 'gap'],
  'gap-x': [readSpace, 'column-gap'],
  flex: [readNothing, 'flex'],
  grow: [(value) => (/^\d+$/.test(value) ? `1 1 ${Number(value) / 4}rem` : undefined), 'flex'],
  col: [readNothing, 'grid-column'],
  'at-row': [readNothing, 'grid-row'],
  area: [readNothing, 'grid-area'],
  size: [readLength, 'width', 'height'],
  w: [readLength, 'width'],
  h: [readLength, 'height'],
  'min-w': [readLength, 'min-width'],
  'min-h': [readLength, 'min-height'],
  'max-w': [readLength, 'max-width'],
  'max-h': [readLength, 'max-height'],
  ratio: [readNothing, 'aspect-ratio'],
  m: [readSpace, 'margin'],
  mx: [readSpace, 'margin-inline'],
  mt: [readSpace, 'margin-block-start'],
  mb: [readSpace, 'margin-block-end'],
  ms: [readSpace, 'margin-inline-start'],
  me: [readSpace, 'margin-inline-end'],
  p: [readSpace, 'padding'],
  px: [readSpace, 'padding-inline'],
  py: [readSpace, 'padding-block'],
  pt: [readSpace, 'padding-block-start'],
  pb: [readSpace, 'padding-block-end'],
  ps: [readSpace, 'padding-inline-start'],
  pe: [readSpace, 'padding-inline-end'],
  inset: [readSpace, 'inset'],
  top: [readSpace, 'inset-block-start'],
  bottom: [readSpace, 'inset-block-end'],
  start: [readSpace, 'inset-inline-start'],
  end: [readSpace, 'inset-inline-end'],
  'scroll-my': [readSpace, 'scroll-margin-block'],
  'scroll-mt': [readSpace, 'scroll-margin-block-start'],
  'border-color': [readToken('color'), 'border-color'],
  round: [readToken('radius'), 'border-radius'],
  bg: [readToken('color'), 'background'],
  color: [readToken('color'), 'color'],
  fill: [readToken('color'), 'fill'],
  valign: [readWord, 'vertical-align'],
  text: [readToken('text'), 'font-size'],
  leading: [readNothing, 'line-height'],
  tracking: [readNothing, 'letter-spacing'],
}

const readDeclarations = (text: string): CSSEntries =>
  text.split('; ').map((each) => {
    const [property = '', value = ''] = each.split(': ')
    return [property, value]
  })

const toRule = ([family, [read, ...properties]]: [string, Family]): Rule => [
  new RegExp(String.raw`^(-?)${family}-(?:\[(.+)\]|(.+))$`),
  ([, minus, own, name = '']) => {
    const value = own?.replaceAll('_', ' ') ?? read(name)
    if (value === undefined) return undefined
    return properties.map((property): CSSEntry => [property, minus ? `calc(${value} * -1)` : value])
  },
]

export const utilityRules: Rule[] = [
  ...Object.entries(fixed).map(([name, text]): Rule => [name, readDeclarations(text)]),
  ...Object.entries(families).map(toRule),
]
