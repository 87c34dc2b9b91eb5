import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import { joinToPhrases } from './join-to-phrases.ts'
import styles from './wrapped-text.module.css'

// Chromium breaks between phrases by itself (reset.css); Firefox before 125 has neither.
const isBrowser = 'CSS' in globalThis
const wordSegmenter =
  isBrowser && !CSS.supports('word-break', 'auto-phrase') && 'Segmenter' in Intl
    ? new Intl.Segmenter('ja', { granularity: 'word' })
    : undefined

/**
 * Texts of the app that do not break inside a word on a narrow screen, also in browsers without `word-break: auto-phrase`:
 * a text, or paragraphs and lists of them. The content of other components stays as it is.
 *
 * @example <WrappedText>この写真は、まだどのページにも使っていません。</WrappedText>
 */
export function WrappedText({ children }: { children: ReactNode }) {
  return wordSegmenter ? addBreaks(children, wordSegmenter) : children
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

function addBreaks(node: ReactNode, segmenter: Intl.Segmenter): ReactNode {
  if (typeof node === 'string') return <Phrases phrases={joinToPhrases(segmenter.segment(node))} />
  if (Array.isArray(node))
    return Children.map(node, (each: ReactNode) => addBreaks(each, segmenter))
  if (!isValidElement<{ children?: ReactNode }>(node) || !textElements.has(node.type)) return node
  return cloneElement(node, undefined, addBreaks(node.props.children, segmenter))
}

const Phrases = ({ phrases }: { phrases: readonly string[] }) => (
  <span className={`break ${styles.phrases}`}>
    {phrases.map((phrase, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a phrase is its place in the text
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {phrase}
      </Fragment>
    ))}
  </span>
)
