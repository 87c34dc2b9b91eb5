/** @jsxRuntime automatic */

import { getFieldMark } from '#functions/renderer/kinds/field-mark.ts'
import { formatDay } from '#functions/renderer/kinds/format-day.ts'
import type { KindDesign, KindViewProps } from '#functions/renderer/kinds/kind.ts'
import { OwnTitle } from '#functions/renderer/kinds/own-title.tsx'
import { PhraseText, ProseText } from '#functions/renderer/kinds/phrase-text.tsx'
import type { NewsLine } from './schema.ts'
import { newsStyles } from './styles.ts'

export const newsDesign: KindDesign<'news'> = { View: NewsView, styles: newsStyles }

/** Dated news, newest first, or the newest as a band across the page. */
function NewsView({ block, level, isTitled }: KindViewProps<'news'>) {
  const mark = getFieldMark()
  const { style, tone, entries } = block.content
  const shown = entries
    .filter(({ title, text }) => `${title}${text}`.trim() !== '')
    .sort((one, other) => other.date.localeCompare(one.date))
  const [newest] = shown
  if (!newest) return null
  if (style === 'band') return <NewsBand entry={newest} isImportant={tone === 'important'} />
  return (
    <>
      {!isTitled && <OwnTitle text={block.text.trim() || 'お知らせ'} level={level} />}
      <ul className={tone === 'important' ? 'news important' : 'news'}>
        {shown.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an entry is its place
          <li key={index} {...mark('item', entry)}>
            {entry.date !== '' && (
              <time dateTime={entry.date} {...mark('date', entry)}>
                {formatDay(entry.date, true)}
              </time>
            )}
            <div>
              {entry.title.trim() !== '' && (
                <p className="news-title" {...mark('title', entry)}>
                  <PhraseText text={entry.title} />
                </p>
              )}
              {entry.text.trim() !== '' && (
                <p className="prose" {...mark('text', entry)}>
                  <ProseText text={entry.text} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function NewsBand({ entry, isImportant }: { entry: NewsLine; isImportant: boolean }) {
  const mark = getFieldMark()
  return (
    <p className={isImportant ? 'band important' : 'band'}>
      {entry.title.trim() !== '' && (
        <b {...mark('title', entry)}>
          <PhraseText text={entry.title} />
        </b>
      )}
      {entry.text.trim() !== '' && (
        <span {...mark('text', entry)}>
          <ProseText text={entry.text} />
        </span>
      )}
    </p>
  )
}
