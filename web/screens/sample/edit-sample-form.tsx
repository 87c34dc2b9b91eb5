import { useState } from 'react'
import type { Sample } from '#functions/contract/sample.ts'
import { anySample, useSampleList } from '#web/files/sample-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { isListed, typeWords, useTypedWords, wordsOf } from './typed-words.ts'
import { savedText, useSavingWords } from './use-saving-words.ts'
import { WordsFields } from './words-fields.tsx'

/** A sample's words; with both of them shops see it. */
export function EditSampleForm({ sample }: { sample: Sample }) {
  const { categories } = useSampleList(anySample)
  const typed = useTypedWords((state) => state.typed)
  const [done, setDone] = useState('')
  const { wrong, progress, problem, save, forgive } = useSavingWords((saved) =>
    setDone(savedText(saved)),
  )
  const words = wordsOf(typed, sample)
  const { whole, ...fields } = wrong[sample.id] ?? {}
  const failure = whole || problem
  return (
    <Form wrong={fields} onSend={() => save([{ sample, words }])}>
      <WordsFields
        words={words}
        categories={categories}
        wrong={fields}
        hasHints
        onWords={(next) => {
          typeWords(sample, next)
          forgive([sample.id])
          setDone('')
        }}
      />
      <Button kind="primary" type="submit" wide busy={progress !== undefined}>
        {isListed(sample) ? '変更する' : 'お店に出す'}
      </Button>
      <StatusLine tone={failure ? 'danger' : 'good'}>{progress ?? (failure || done)}</StatusLine>
    </Form>
  )
}
