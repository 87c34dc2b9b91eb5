/** @jsxRuntime automatic */
import { HeadingText } from './phrase-text.tsx'

/** The title of a block, in the face of headings. */
export function OwnTitle({ text, level }: { text: string; level: 2 | 3 }) {
  const Tag = level === 2 ? 'h2' : 'h3'
  return (
    <Tag className="h">
      <HeadingText text={text} />
    </Tag>
  )
}
