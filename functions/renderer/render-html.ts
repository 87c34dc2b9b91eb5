import type { ReactElement, ReactNode } from 'react'
import { escapeHtml } from '#functions/contract/text/text.ts'

type Props = Record<string, unknown> & { children?: ReactNode }
type View = (props: Props) => ReactNode

const attributeNames: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  textAnchor: 'text-anchor',
}
const ownProps = new Set(['children', 'key', 'ref'])
const emptyTags = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

/**
 * Renders views to HTML, as React's server does. Views are functions of their properties, without state, effects and
 * context: so a page needs nothing of React, neither in a function nor before the scripts of the editor.
 */
export function renderHtml(node: ReactNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  if (typeof node === 'number') return String(node)
  if (typeof node !== 'object' || node === null) return ''
  if (isElement(node)) return renderElement(node)
  // Views have no promises.
  return Array.isArray(node) ? node.map(renderHtml).join('') : ''
}

/** An element has a symbol, so that no stored content can be taken for one. */
export const isElement = (node: ReactNode): node is ReactElement<Props> =>
  typeof node === 'object' &&
  node !== null &&
  '$$typeof' in node &&
  typeof node.$$typeof === 'symbol'

function renderElement({ type, props }: ReactElement<Props>): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types know of classes, too
  if (typeof type === 'function') return renderHtml((type as View)(props))
  // A fragment.
  if (typeof type !== 'string') return renderHtml(props.children)
  const start = `<${type}${renderAttributes(props)}`
  return emptyTags.has(type) ? `${start}/>` : `${start}>${renderHtml(props.children)}</${type}>`
}

function renderAttributes(props: Props): string {
  let html = ''
  for (const name in props) {
    if (ownProps.has(name)) continue
    const value = formatValue(name, props[name])
    if (value !== undefined) html += ` ${attributeNames[name] ?? name}="${escapeHtml(value)}"`
  }
  return html
}

/** Returns undefined for an attribute that is left out. */
function formatValue(name: string, value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'boolean') return undefined
  if (/^(aria|data)-/.test(name)) return String(value)
  return value ? '' : undefined
}
