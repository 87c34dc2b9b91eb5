import { limits } from '#functions/contract/limits.ts'
import type { BlockOfKind } from '#functions/contract/pages/page.ts'
import { TextArea } from '#web/editor/fields/text/text-area.tsx'
import type { KindControls } from '#web/editor/kinds/kind-controls.ts'
import { ItemDetail } from '#web/editor/lists/item-detail.tsx'
import { ItemList } from '#web/editor/lists/item-list.tsx'
import { getItemKey } from '#web/editor/lists/list-items.ts'
import { useBlockList } from '#web/editor/lists/use-items.ts'
import type { FaqEntry } from './schema.ts'

export const faqControls: KindControls<'faq'> = { Content: FaqContentControls }

function FaqContentControls({ block }: { block: BlockOfKind<'faq'> }) {
  const { list: questions, item: entry } = useBlockList<'faq', FaqEntry>(block, {
    name: 'よくある質問',
    unit: '質問',
    max: limits.faqEntries,
    read: ({ entries }) => entries,
    write: (content, entries) => ({ ...content, entries }),
  })
  const add = () => questions.add([{ question: '', answer: '' }])
  if (!entry) {
    return (
      <ItemList
        editing={questions}
        summarize={({ question, answer }) => ({ title: question, detail: answer })}
        addLabel="質問を追加"
        onAdd={add}
      />
    )
  }
  const key = getItemKey(entry)
  return (
    <ItemDetail key={key} editing={questions} item={entry} onAddNext={add}>
      <TextArea
        name="質問"
        field={`${key}.question`}
        value={entry.question}
        maxLength={limits.shortTextLength}
        onText={(question) => questions.set(key, { question }, 'question')}
      />
      <TextArea
        name="答え"
        field={`${key}.answer`}
        value={entry.answer}
        maxLength={limits.noteLength}
        rows={4}
        onText={(answer) => questions.set(key, { answer }, 'answer')}
      />
    </ItemDetail>
  )
}
