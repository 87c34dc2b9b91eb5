import { type ReactNode, useId } from 'react'
import { LinkField } from '#web/editor/link-field.tsx'
import { type EntryKind, entryKinds } from '#web/screens/entry-kinds.ts'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import styles from './entry-form.module.css'
import { MovieField } from './movie-field.tsx'
import { PhotoField } from './photo-field.tsx'
import type { EntryWriting } from './use-entry-writing.ts'

type Props = { kind: EntryKind; writing: EntryWriting; children: ReactNode }

const words = {
  news: { contents: '本文', titleHint: '例: 写真のえらび方が新しくなりました' },
  qanda: { contents: '説明', titleHint: '例: 写真を入れかえるには' },
} as const

/** All that is written of an entry, and below it what saves it. */
export function EntryForm({ kind, writing, children }: Props) {
  const id = useId()
  const { draft, turn, trouble, change, save } = writing
  const { title, contents, link, photo, movie } = draft.fields
  const { wrong } = trouble
  return (
    <section aria-labelledby={id} className={styles.form}>
      <h2 id={id} className={styles.heading}>
        {entryKinds[kind].one}の内容
      </h2>
      <Form onSend={save} wrong={wrong}>
        <Field
          name="題名"
          value={title}
          onValue={(value) => change({ title: value })}
          hint={words[kind].titleHint}
          error={wrong.title !== undefined}
          ErrorCode={wrong.title}
        />
        <Field
          name={words[kind].contents}
          InputType="textarea"
          value={contents}
          onValue={(value) => change({ contents: value })}
          error={wrong.contents !== undefined}
          ErrorCode={wrong.contents}
          input={{ rows: 10 }}
        />
        <LinkField
          key={turn}
          link={link}
          onLink={(value) => change({ link: value })}
          pages="お店のページ"
          form={{ problem: wrong.link }}
        />
        <PhotoField
          photo={photo}
          onPhoto={(value) => change({ photo: value })}
          wrong={wrong.photo}
        />
        <MovieField
          movie={movie}
          onMovie={(value) => change({ movie: value })}
          wrong={wrong.movie}
        />
        {children}
      </Form>
    </section>
  )
}
