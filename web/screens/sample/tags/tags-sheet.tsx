import { CopyPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Sample } from '#functions/contract/files/sample.ts'
import { useConfig } from '#web/api/config.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import type { TagProblems } from './save-sample-tags.ts'
import { TagFields } from './tag-fields.tsx'
import styles from './tags-sheet.module.css'
import {
  getTypedTags,
  hasAllTags,
  type SampleTags,
  setTypedTags,
  useTypedTags,
} from './typed-tags.ts'
import { type SavedCounts, useSaveTags } from './use-save-tags.ts'

type Props = {
  samples: readonly Sample[]
  categories: readonly string[]
  /** More samples were selected than fit into one form. */
  isCutShort: boolean
  onClose: () => void
  onSaved: (saved: SavedCounts) => void
}

/** Edits the tags of many samples, together and one by one. */
export function TagsSheet({ samples: asked, categories, isCutShort, onClose, onSaved }: Props) {
  const typed = useTypedTags((state) => state.typed)
  const saving = useSaveTags(onSaved)
  const { wrong, progress, save } = saving
  const samples = asked.map(saving.asSaved)
  function type(tags: ReadonlyMap<string, SampleTags>) {
    for (const sample of samples) {
      const each = tags.get(sample.id)
      if (each) setTypedTags(sample, each)
    }
    saving.clearProblems([...tags.keys()])
  }

  const place = useFocusOnWrong(wrong)
  const rows = samples.map((sample) => ({ sample, tags: getTypedTags(typed, sample) }))
  return (
    <Sheet
      open
      tall
      title={`${samples.length}枚の種類と言葉`}
      dismissible={progress === undefined}
      onClose={onClose}
      footer={
        <Footer
          saving={saving}
          isAnyNew={!samples.every(hasAllTags)}
          onClose={onClose}
          onSave={() => save(rows)}
        />
      }
    >
      <div ref={place} className={styles.tags}>
        {isCutShort && (
          <p>一度に{samples.length}枚まで入れられます。残りは、このあとでえらんでください。</p>
        )}
        {samples.length > 1 && <SharedTags rows={rows} categories={categories} onTags={type} />}
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row
              key={row.sample.id}
              {...row}
              categories={categories}
              wrong={wrong[row.sample.id]}
              onTags={type}
            />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

type FooterProps = {
  saving: ReturnType<typeof useSaveTags>
  /** Whether shops do not see some of them yet. */
  isAnyNew: boolean
  onClose: () => void
  onSave: () => void
}

function Footer({ saving, isAnyNew, onClose, onSave }: FooterProps) {
  const { progress, problem, stop } = saving
  const isSaving = progress !== undefined
  return (
    <>
      <div className={styles.status}>
        <StatusLine tone={isSaving ? 'plain' : 'danger'}>{progress ?? problem}</StatusLine>
      </div>
      <Button onClick={isSaving ? stop : onClose}>{isSaving ? '残りをやめる' : 'とじる'}</Button>
      <Button kind="primary" busy={isSaving} onClick={onSave}>
        {isAnyNew ? 'お店に出す' : '変更する'}
      </Button>
    </>
  )
}

/** Tags by sample id. */
type OnTags = (tags: ReadonlyMap<string, SampleTags>) => void

type RowProps = {
  sample: Sample
  tags: SampleTags
  categories: readonly string[]
  wrong: TagProblems | undefined
  onTags: OnTags
}

function Row({ sample, tags, categories, wrong, onTags }: RowProps) {
  const { media } = useConfig()
  const { id, name, thumb_url } = sample
  return (
    <li>
      <fieldset className={styles.row}>
        <legend className={styles.name}>{name}</legend>
        <img src={media + thumb_url} alt="" loading="lazy" className={styles.image} />
        <div className={styles.fields}>
          <TagFields
            tags={tags}
            categories={categories}
            wrong={wrong}
            onTags={(next) => onTags(new Map([[id, next]]))}
          />
          {wrong?.whole && <p className={styles.wrong}>{wrong.whole}</p>}
        </div>
      </fieldset>
    </li>
  )
}

type SharedTagsProps = {
  rows: readonly { sample: Sample; tags: SampleTags }[]
  categories: readonly string[]
  onTags: OnTags
}

/** Applies tags to all samples: replaces the category and adds the keywords. */
function SharedTags({ rows, categories, onTags }: SharedTagsProps) {
  const [shared, setShared] = useState<SampleTags>({ category: '', link_name: '' })
  const [done, setDone] = useState('')
  const isEmpty = shared.category.trim() === '' && shared.link_name.trim() === ''

  function applyToAll() {
    onTags(new Map(rows.map(({ sample, tags }) => [sample.id, addSharedTags(tags, shared)])))
    setShared({ category: '', link_name: '' })
    setDone(`${rows.length}枚に入れました。まだ保存していません。`)
  }

  return (
    <fieldset className={styles.all}>
      <legend className={styles.legend}>全部に同じものを入れる</legend>
      <TagFields
        tags={shared}
        categories={categories}
        onTags={(tags) => {
          setShared(tags)
          setDone('')
        }}
      />
      <Button icon={CopyPlus} inactive={isEmpty} onClick={applyToAll}>
        下の{rows.length}枚に入れる
      </Button>
      <StatusLine tone="good">{done}</StatusLine>
    </fieldset>
  )
}

function addSharedTags(tags: SampleTags, shared: SampleTags): SampleTags {
  const has = new Set(splitWords(tags.link_name))
  const added = splitWords(shared.link_name).filter((word) => !has.has(word))
  return {
    category: shared.category.trim() || tags.category,
    link_name: [tags.link_name.trim(), ...added].filter(Boolean).join(' '),
  }
}

const splitWords = (text: string) => text.split(/\s+/u).filter(Boolean)

/** Focuses the first invalid field. */
function useFocusOnWrong(wrong: object) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(wrong).length === 0) return
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])
  return place
}
