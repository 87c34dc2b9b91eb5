import { type ReactNode, useId } from 'react'
import { EntryFileField } from '#web/admin/entries/attachments/entry-file-field.tsx'
import type { EntryEditing } from '#web/admin/entries/draft/use-entry-editing.ts'
import { LinkField } from '#web/editor/fields/link/link-field.tsx'
import { type EntryKind, entryKinds } from '#web/home/entries/entry-kinds.ts'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'

type Props = { kind: EntryKind; editing: EntryEditing; children: ReactNode }

const fieldLabels = {
  news: { contents: '本文', titleHint: '例: 写真のえらび方が新しくなりました' },
  qanda: { contents: '説明', titleHint: '例: 写真を入れかえるには' },
} as const

export function EntryForm({ kind, editing, children }: Props) {
  const id = useId()
  const { draft, turn, wrong, change, save } = editing
  const { title, contents, link } = draft.fields
  return (
    <section aria-labelledby={id} className="stack content-start gap-4 min-w-0 clear-of-bars">
      <h2 id={id} className="text-lg">
        {entryKinds[kind].one}の内容
      </h2>
      <Form onSend={save} wrong={wrong}>
        <Field
          name="題名"
          value={title}
          onValue={(value) => change({ title: value })}
          hint={fieldLabels[kind].titleHint}
          {...showProblem(wrong.title)}
        />
        <Field
          name={fieldLabels[kind].contents}
          InputType="textarea"
          value={contents}
          onValue={(value) => change({ contents: value })}
          {...showProblem(wrong.contents)}
          input={{ rows: 10 }}
        />
        <LinkField
          key={turn}
          link={link}
          onLink={(value) => change({ link: value })}
          pages="お店のページ"
          form={{ problem: wrong.link }}
        />
        <EntryFiles editing={editing} />
        {children}
      </Form>
    </section>
  )
}

function EntryFiles({ editing: { draft, wrong, change } }: Pick<Props, 'editing'>) {
  const { photo, movie } = draft.fields
  return (
    <>
      <EntryFileField
        kind="image"
        value={photo}
        onValue={(value) => change({ photo: value })}
        wrong={wrong.photo}
      />
      <EntryFileField
        kind="movie"
        value={movie}
        onValue={(value) => change({ movie: value })}
        wrong={wrong.movie}
      />
    </>
  )
}
