import { useState } from 'react'
import type { Sample } from '#functions/contract/files/sample.ts'
import { emptySampleQuery, useSampleList } from '#web/files/sample/use-sample-list.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { TagFields } from './tag-fields.tsx'
import { getTypedTags, hasAllTags, setTypedTags, useTypedTags } from './typed-tags.ts'
import { formatSavedOne, useSaveTags } from './use-save-tags.ts'

/** Edits a sample's tags; shops see it once it has both. */
export function EditSampleForm({ sample }: { sample: Sample }) {
  const { categories } = useSampleList(emptySampleQuery)
  const typed = useTypedTags((state) => state.typed)
  const [done, setDone] = useState('')
  const { wrong, progress, problem, save, clearProblems } = useSaveTags((saved) =>
    setDone(formatSavedOne(saved)),
  )
  const tags = getTypedTags(typed, sample)
  const { whole, ...fields } = wrong[sample.id] ?? {}
  const failure = whole || problem
  return (
    <Form wrong={fields} onSend={() => save([{ sample, tags }])}>
      <TagFields
        tags={tags}
        categories={categories}
        wrong={fields}
        hasHints
        onTags={(next) => {
          setTypedTags(sample, next)
          clearProblems([sample.id])
          setDone('')
        }}
      />
      <Button kind="primary" type="submit" wide busy={progress !== undefined}>
        {hasAllTags(sample) ? '変更する' : 'お店に出す'}
      </Button>
      <StatusLine tone={failure ? 'danger' : 'good'}>{progress ?? (failure || done)}</StatusLine>
    </Form>
  )
}
