import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react'

/**
 * Texts that change while they are shown, beside other content. The translation of a browser replaces text nodes, so React
 * would change or remove nodes that are no longer in the page. Here each text is alone in an element.
 * @example <p><Clock aria-hidden /> <LiveText>あと{days}日</LiveText></p>
 */
export const LiveText = ({ children }: { children: ReactNode }) => isolateTexts(children, showText)

/** The only content of an element: texts become one text, which React replaces together with what translation made of it. */
export function joinTexts(node: ReactNode): ReactNode {
  const parts = Children.toArray(node)
  return parts.every(isText) ? parts.join('') : isolateTexts(parts, showText)
}

type ShowText = (text: string, key: number) => ReactNode

const showText: ShowText = (text, key) => <span key={key}>{text}</span>

const isText = (node: ReactNode) => typeof node === 'string' || typeof node === 'number'

/** Shows neighbouring texts together, also those of paragraphs and lists. The content of other components stays as it is. */
export function isolateTexts(node: ReactNode, show: ShowText): ReactNode {
  const shown: ReactNode[] = []
  let text = ''
  const endText = () => {
    if (text !== '') shown.push(show(text, shown.length))
    text = ''
  }
  for (const child of Children.toArray(node)) {
    if (isText(child)) text += child
    else {
      endText()
      shown.push(isolateInside(child, show))
    }
  }
  endText()
  return shown
}

const textElements = new Set<unknown>([
  'p',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'span',
  'div',
  Fragment,
])

function isolateInside(node: ReactNode, show: ShowText): ReactNode {
  if (!isValidElement<{ children?: ReactNode }>(node) || !textElements.has(node.type)) return node
  return cloneElement(node, undefined, isolateTexts(node.props.children, show))
}
