import { limits } from '#functions/contract/limits.ts'
import type { BlockOfKind } from '#functions/contract/pages/page.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { ChoiceRow } from '#web/editor/fields/choices/choice-row.tsx'
import { TextArea } from '#web/editor/fields/text/text-area.tsx'
import { useBlockFields } from '#web/editor/fields/use-block-fields.ts'
import { useFieldTarget } from '#web/editor/fields/use-field-target.ts'
import type { KindControls } from '#web/editor/kinds/kind-controls.ts'
import { ItemDetail } from '#web/editor/lists/item-detail.tsx'
import { ItemList } from '#web/editor/lists/item-list.tsx'
import { getItemKey } from '#web/editor/lists/list-items.ts'
import { type ItemEditing, useBlockList } from '#web/editor/lists/use-items.ts'
import { dayInput } from '#web/ui/form/day-input.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import type { NewsLine } from './schema.ts'

type Props = { block: BlockOfKind<'news'> }

export const newsControls: KindControls<'news'> = {
  Content: NewsContentControls,
  Look: NewsLookControls,
}

function NewsContentControls({ block }: Props) {
  const { list: news, item: entry } = useBlockList<'news', NewsLine>(block, {
    name: 'お知らせ',
    unit: 'お知らせ',
    max: limits.newsEntries,
    read: ({ entries }) => entries,
    write: (content, entries) => ({ ...content, entries }),
  })
  if (entry) return <NewsFields news={news} entry={entry} />
  return (
    <ItemList
      editing={news}
      summarize={({ date, title }) => ({ title, detail: date.replaceAll('-', '.') })}
      addLabel="お知らせを追加"
      onAdd={() => news.add([{ date: getDayInJapan(new Date()), title: '', text: '' }])}
    />
  )
}

function NewsFields({ news, entry }: { news: ItemEditing<NewsLine>; entry: NewsLine }) {
  const key = getItemKey(entry)
  const { ref, follow } = useFieldTarget<HTMLInputElement>(`${key}.date`)
  return (
    <ItemDetail key={key} editing={news} item={entry}>
      <TextArea
        name="題名"
        field={`${key}.title`}
        value={entry.title}
        maxLength={limits.shortTextLength}
        onText={(title) => news.set(key, { title }, 'title')}
      />
      <Field
        name="日付"
        InputType="date"
        input={{ ...dayInput, ref, onFocus: follow }}
        value={entry.date}
        onValue={(date) => news.set(key, { date })}
      />
      <TextArea
        name="くわしい内容"
        field={`${key}.text`}
        value={entry.text}
        maxLength={limits.noteLength}
        rows={3}
        onText={(text) => news.set(key, { text }, 'text')}
      />
    </ItemDetail>
  )
}

const newsStyles = [
  { label: '一覧', value: 'list' },
  { label: '1件を帯で', value: 'band' },
] as const

const tones = [
  { label: 'ふつう', value: 'normal' },
  { label: '大切', value: 'important' },
] as const

function NewsLookControls({ block }: Props) {
  const { setContent } = useBlockFields(block)
  return (
    <>
      <ChoiceRow<'list' | 'band'>
        name="出し方"
        choices={newsStyles}
        value={block.content.style}
        onSelect={(style) => setContent({ style })}
      />
      <ChoiceRow<'normal' | 'important'>
        name="目立たせ方"
        choices={tones}
        value={block.content.tone}
        onSelect={(tone) => setContent({ tone })}
      />
    </>
  )
}
