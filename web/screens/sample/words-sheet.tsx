import { CopyPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Sample } from '#functions/contract/sample.ts'
import { useConfig } from '#web/api/config.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import type { WrongWords } from './save-words.ts'
import { isListed, type SampleWords, typeWords, useTypedWords, wordsOf } from './typed-words.ts'
import { type Saved, useSavingWords } from './use-saving-words.ts'
import { WordsFields } from './words-fields.tsx'
import styles from './words-sheet.module.css'

type Props = {
  samples: readonly Sample[]
  categories: readonly string[]
  /** More were chosen than fit one form. */
  isCutShort: boolean
  onClose: () => void
  onSaved: (saved: Saved) => void
}

/** Category and words of many samples, for all at once and for each. */
export function WordsSheet({ samples: asked, categories, isCutShort, onClose, onSaved }: Props) {
  const typed = useTypedWords((state) => state.typed)
  const saving = useSavingWords(onSaved)
  const { wrong, progress, save } = saving
  const samples = asked.map(saving.asSaved)
  function type(words: ReadonlyMap<string, SampleWords>) {
    for (const sample of samples) {
      const each = words.get(sample.id)
      if (each) typeWords(sample, each)
    }
    saving.forgive([...words.keys()])
  }

  const place = useFocusOnWrong(wrong)
  const rows = samples.map((sample) => ({ sample, words: wordsOf(typed, sample) }))
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
          isAnyNew={!samples.every(isListed)}
          onClose={onClose}
          onSave={() => save(rows)}
        />
      }
    >
      <div ref={place} className={styles.words}>
        {isCutShort && (
          <p>一度に{samples.length}枚まで入れられます。残りは、このあとでえらんでください。</p>
        )}
        {samples.length > 1 && <ForAll rows={rows} categories={categories} onWords={type} />}
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row
              key={row.sample.id}
              {...row}
              categories={categories}
              wrong={wrong[row.sample.id]}
              onWords={type}
            />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

type FooterProps = {
  saving: ReturnType<typeof useSavingWords>
  /** Whether some of them shops do not see yet. */
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

/** What is typed now, by the samples' ids. */
type OnWords = (words: ReadonlyMap<string, SampleWords>) => void

type RowProps = {
  sample: Sample
  words: SampleWords
  categories: readonly string[]
  wrong: WrongWords | undefined
  onWords: OnWords
}

function Row({ sample, words, categories, wrong, onWords }: RowProps) {
  const { media } = useConfig()
  const { id, name, thumb_url } = sample
  return (
    <li>
      <fieldset className={styles.row}>
        <legend className={styles.name}>{name}</legend>
        <img src={media + thumb_url} alt="" loading="lazy" className={styles.picture} />
        <div className={styles.fields}>
          <WordsFields
            words={words}
            categories={categories}
            wrong={wrong}
            onWords={(next) => onWords(new Map([[id, next]]))}
          />
          {wrong?.whole && <p className={styles.wrong}>{wrong.whole}</p>}
        </div>
      </fieldset>
    </li>
  )
}

type ForAllProps = {
  rows: readonly { sample: Sample; words: SampleWords }[]
  categories: readonly string[]
  onWords: OnWords
}

/** The same for all: a category takes the place of others, words are added to those that are there. */
function ForAll({ rows, categories, onWords }: ForAllProps) {
  const [shared, setShared] = useState<SampleWords>({ category: '', link_name: '' })
  const [done, setDone] = useState('')
  const isEmpty = shared.category.trim() === '' && shared.link_name.trim() === ''

  function putInAll() {
    onWords(new Map(rows.map(({ sample, words }) => [sample.id, withShared(words, shared)])))
    setShared({ category: '', link_name: '' })
    setDone(`${rows.length}枚に入れました。まだ保存していません。`)
  }

  return (
    <fieldset className={styles.all}>
      <legend className={styles.legend}>全部に同じものを入れる</legend>
      <WordsFields
        words={shared}
        categories={categories}
        onWords={(words) => {
          setShared(words)
          setDone('')
        }}
      />
      <Button icon={CopyPlus} inactive={isEmpty} onClick={putInAll}>
        下の{rows.length}枚に入れる
      </Button>
      <StatusLine tone="good">{done}</StatusLine>
    </fieldset>
  )
}

function withShared(words: SampleWords, shared: SampleWords): SampleWords {
  const has = new Set(split(words.link_name))
  const added = split(shared.link_name).filter((word) => !has.has(word))
  return {
    category: shared.category.trim() || words.category,
    link_name: [words.link_name.trim(), ...added].filter(Boolean).join(' '),
  }
}

const split = (text: string) => text.split(/\s+/u).filter(Boolean)

/** The first that is wrong, once it is known. */
function useFocusOnWrong(wrong: object) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(wrong).length === 0) return
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])
  return place
}
