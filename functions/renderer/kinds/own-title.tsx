/** @jsxRuntime automatic */
import { getFieldMark } from './field-mark.ts'
import { HeadingText } from './phrase-text.tsx'

type Props = { text: string; level: 2 | 3; field?: string }

/** The title of a block, in the face of headings. */
export function OwnTitle({ text, level, field = 'text' }: Props) {
  const mark = getFieldMark()
  const Tag = level === 2 ? 'h2' : 'h3'
  return (
    <Tag className="h" {...mark(field)}>
      <HeadingText text={text} />
    </Tag>
  )
}
