import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import styles from './pop-dialog.module.css'
import { type PopFormatName, popFormats } from './pop-formats.ts'

export type PopChoices = {
  format: PopFormatName
  caption: PopCaption
  ownCaption: string
  isColoured: boolean
}

type Props = { choices: PopChoices; onChange: (change: Partial<PopChoices>) => void }

const formatNames: readonly PopFormatName[] = ['a4', 'a6', 'a6x4', 'card', 'label']

const formatOptions = formatNames.map((value) => {
  const { label, note } = popFormats[value]
  return { value, label, note }
})

/** A longer caption would be too small on a label. */
const maxCaptionLength = 20

/** Paper, caption and colours of a sheet. */
export function PopFields({ choices, onChange }: Props) {
  const { format, caption, ownCaption, isColoured } = choices
  return (
    <>
      <Choice
        name="紙と大きさ"
        options={formatOptions}
        value={format}
        onValue={(value) => onChange({ format: value })}
      />
      <SelectField
        name="ことば"
        options={popCaptions}
        value={caption}
        onValue={(value) => onChange({ caption: value })}
      />
      {caption === 'own' && (
        <Field
          name="じぶんで書くことば"
          value={ownCaption}
          onValue={(value) => onChange({ ownCaption: value })}
          hint={`${maxCaptionLength}文字まで`}
          input={{ maxLength: maxCaptionLength, placeholder: popCaptions.site }}
        />
      )}
      <Choice
        name="色"
        options={[
          { value: 'look', label: '雰囲気の色', note: '' },
          { value: 'white', label: '白地', note: 'インクを節約' },
        ]}
        value={isColoured ? 'look' : 'white'}
        onValue={(value) => onChange({ isColoured: value === 'look' })}
      />
    </>
  )
}

type ChoiceProps<Value extends string> = {
  name: string
  options: readonly { value: Value; label: string; note: string }[]
  value: Value
  onValue: (value: Value) => void
}

function Choice<Value extends string>({ name, options, value, onValue }: ChoiceProps<Value>) {
  const group = useId()
  return (
    <fieldset className="stack gap-2 min-w-0 border-0">
      <legend className="heading pb-1 text-sm bold">{name}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'row wrap min-h-target p-1-3 relative round-md tight',
            `${styles.option} gap-x-3 border-strong bg-main input:round-[inherit] input:plain`,
            option.value === value && `${styles.chosen} span:color-inherit`,
          )}
        >
          <input
            className="size-full m-0 absolute inset-0 pointer"
            type="radio"
            name={group}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          <b>{option.label}</b>
          {option.note !== '' && <span className="hint">{option.note}</span>}
        </label>
      ))}
    </fieldset>
  )
}

/** What a sheet says above the code. */
export const popCaptions = {
  site: 'ホームページはこちら',
  menu: 'メニューはこちら',
  booking: 'ご予約はこちら',
  shop: 'お店の情報はこちら',
  news: 'お知らせはこちら',
  own: 'じぶんで書く',
} as const

type PopCaption = keyof typeof popCaptions

/** Chooses the caption that fits the name of the page. */
export function suggestPopCaption(label: string): PopCaption {
  if (/メニュー|品書|献立|料理|menu/i.test(label)) return 'menu'
  if (/予約/.test(label)) return 'booking'
  if (/お知らせ|ニュース/.test(label)) return 'news'
  return 'site'
}
