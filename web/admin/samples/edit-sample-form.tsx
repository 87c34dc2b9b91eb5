import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as v from 'valibot'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { type Sample, SampleCategory, SampleLinkName } from '#functions/contract/files/sample.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useClient } from '#web/api/client-context.tsx'
import { UnsavedInputGuard } from '#web/drafts/confirm-leave.tsx'
import { refreshFiles } from '#web/files/file-lists.ts'
import { emptySampleQuery, useSampleList } from '#web/files/sample/use-sample-list.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { listFieldProblems } from '#web/ui/form/list-field-problems.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'

/** A sample's category and search keywords. */
type SampleTags = Pick<Sample, 'category' | 'link_name'>

const TagsSchema = v.object({ category: SampleCategory, link_name: SampleLinkName })

/** Shops see a sample when it has both. */
export const hasAllTags = ({ category, link_name }: SampleTags) =>
  category !== '' && link_name !== ''

/** Edits a sample's tags. */
export function EditSampleForm({ sample }: { sample: Sample }) {
  const { categories } = useSampleList(emptySampleQuery)
  const list = useId()
  const { tags, type, isChanged, done, save, attempt } = useSampleTags(sample)
  const { isPending, wrong, failure } = attempt
  const field = (name: keyof SampleTags) => ({
    value: tags[name],
    onValue: (value: string) => type(name, value),
    ...showProblem(wrong[name]),
  })
  return (
    <Form wrong={wrong} onSend={save}>
      {isChanged && <UnsavedInputGuard />}
      <Field
        name="種類"
        {...field('category')}
        hint="今ある種類でも、新しい種類でも入れられます。"
        input={{ list, autoComplete: 'off', placeholder: '例：和食' }}
      />
      <datalist id={list}>
        {categories.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Field
        name="さがす言葉"
        {...field('link_name')}
        hint="間をあけて、いくつでも入れられます。"
        input={{ autoComplete: 'off', placeholder: '例：そば　天ぷら　秋' }}
      />
      <Button kind="primary" type="submit" wide busy={isPending}>
        {hasAllTags(sample) ? '変更する' : 'お店に出す'}
      </Button>
      <StatusLine tone={failure ? 'danger' : 'good'}>{failure || done}</StatusLine>
    </Form>
  )
}

/** What was typed stays until it is saved. */
function useSampleTags(sample: Sample) {
  const client = useClient()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<SampleTags>()
  const [done, setDone] = useState('')
  const attempt = useFormSubmit(['category', 'link_name'])
  const tags = typed ?? sample
  const trimmed = { category: tags.category.trim(), link_name: tags.link_name.trim() }

  function type(name: keyof SampleTags, value: string) {
    setTyped({ category: tags.category, link_name: tags.link_name, [name]: value })
    attempt.clearProblem(name)
    setDone('')
  }

  function save() {
    const { issues } = v.safeParse(TagsSchema, trimmed)
    if (issues) return attempt.setProblems(listFieldProblems(issues))
    const isListed = hasAllTags(sample)
    const body = { id: sample.id, ...trimmed }
    void attempt.run(async () => {
      const answer = isListed
        ? await client.updateSample({ body })
        : await client.addSample({ body })
      const one: EndpointOutput<Endpoints['getSample']> = { res: 'OK', sample: answer.sample }
      queries.setQueryData(['getSample', { parameters: { id: sample.id } }], one)
      void refreshFiles(queries, 'image', 'sample')
      setTyped((now) => (now === typed ? undefined : now))
      setDone(isListed ? '変更しました。' : 'お店に出しました。')
    })
  }

  const isChanged = trimmed.category !== sample.category || trimmed.link_name !== sample.link_name
  return { tags, type, isChanged, done, save, attempt }
}
