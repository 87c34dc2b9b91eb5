import { useRef, useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { formatPrice } from '#functions/contract/text/format-typed.ts'
import { FileField } from '#web/editor/fields/file-field.tsx'
import { TextArea } from '#web/editor/fields/text/text-area.tsx'
import { toPlainText } from '#web/editor/fields/text/to-plain-text.ts'
import { ItemDetail } from '#web/editor/lists/item-detail.tsx'
import { getItemKey } from '#web/editor/lists/list-items.ts'
import type { ItemEditing } from '#web/editor/lists/use-items.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import styles from './menu-fields.module.css'
import { createMenuItem } from './menu-items.ts'
import type { MenuItem } from './schema.ts'

type Props = { items: ItemEditing<MenuItem>; item: MenuItem }

export function MenuItemFields({ items, item }: Props) {
  const key = getItemKey(item)
  return (
    <ItemDetail
      key={key}
      editing={items}
      item={item}
      onAddNext={() => items.add([createMenuItem()])}
    >
      <TextArea
        name="名前"
        field={`${key}.name`}
        value={item.name}
        maxLength={limits.shortTextLength}
        onText={(name) => items.set(key, { name }, 'name')}
      />
      <PriceField
        key={`price ${key}`}
        field={`${key}.price`}
        price={item.price}
        onPrice={(price) => items.set(key, { price }, 'price')}
      />
      <Field
        name="売り切れ"
        InputType="checkbox"
        input={{
          checked: item.sold_out,
          onChange: ({ target }) => items.set(key, { sold_out: target.checked }),
        }}
      />
      <TextArea
        name="ひとこと"
        field={`${key}.note`}
        value={item.note}
        maxLength={limits.noteLength}
        onText={(note) => items.set(key, { note }, 'note')}
      />
      <MarkField key={key} marks={item.marks} onMarks={(marks) => items.set(key, { marks })} />
      <Details title={item.position_url === '' ? '写真を付ける' : '写真'}>
        <FileField
          name="写真"
          field={`${key}.position_url`}
          kinds={['image']}
          path={item.position_url}
          onPath={(position_url) => items.set(key, { position_url })}
        />
      </Details>
    </ItemDetail>
  )
}

type PriceProps = { field: string; price: string; onPrice: (price: string) => void }

/** A price, with the keys for numbers until words are wanted. 円 and comma come when the field is left. */
function PriceField({ field, price, onPrice }: PriceProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isWords, setWords] = useState(() => !/^[\d,円]*$/.test(formatPrice(price)))

  function switchKeys() {
    setWords(!isWords)
    frame.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={frame}>
      <TextArea
        name="値段"
        field={field}
        value={price}
        maxLength={limits.shortTextLength}
        hint="数字だけで、880円 のように出ます"
        format={formatPrice}
        inputMode={isWords ? 'text' : 'numeric'}
        onText={onPrice}
        end={
          <Button className="flex-none" onClick={switchKeys}>
            {isWords ? '数字で' : '時価など'}
          </Button>
        }
      />
    </div>
  )
}

const usualMarks = ['おすすめ', '新', '季節限定', '辛口'] as const

type MarkProps = { marks: readonly string[]; onMarks: (marks: string[]) => void }

/** The usual marks as buttons, and any others as text. */
function MarkField({ marks, onMarks }: MarkProps) {
  const isFull = marks.length >= limits.menuMarks
  function toggle(mark: string) {
    if (marks.includes(mark)) onMarks(marks.filter((each) => each !== mark))
    else if (!isFull) onMarks([...marks, mark])
  }
  return (
    <fieldset className={`${styles.marks} stack gap-2 min-w-0 border-0`}>
      <legend>しるし（{limits.menuMarks}つまで）</legend>
      <div className={`${styles.usual} flex wrap gap-2`}>
        {usualMarks.map((mark) => (
          <button
            key={mark}
            type="button"
            aria-pressed={marks.includes(mark)}
            aria-disabled={isFull && !marks.includes(mark) ? true : undefined}
            onClick={() => toggle(mark)}
          >
            {mark}
          </button>
        ))}
      </div>
      <OtherMarks marks={marks} onMarks={onMarks} />
    </fieldset>
  )
}

const isUsual = (mark: string) => usualMarks.some((usual) => usual === mark)

function OtherMarks({ marks, onMarks }: MarkProps) {
  const { editor } = useEditing()
  const [written, setWritten] = useState<string>()
  const usual = marks.filter(isUsual)
  const others = marks.filter((mark) => !isUsual(mark))

  function write(text: string) {
    setWritten(text)
    const typed = text
      .split(/[、,，\n]/u)
      .map((mark) => toPlainText(mark.trim(), limits.pageLabelLength))
      .filter((mark) => mark !== '' && !isUsual(mark))
    onMarks([...usual, ...new Set(typed)].slice(0, limits.menuMarks))
  }

  return (
    <Field
      name="ほかのしるし・アレルゲン"
      value={written ?? others.join('、')}
      onValue={write}
      hint="「、」で区切ります（卵、小麦 など）"
      input={{
        onBlur: () => {
          setWritten(undefined)
          editor.seal()
        },
      }}
    />
  )
}
