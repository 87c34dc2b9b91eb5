import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'
import { DayTimeField, FieldError } from './day-time-field.tsx'
import { toApiTime } from './reservation-times.ts'
import { type ReserveForm, validateReserveForm } from './reserve-form.ts'
import styles from './reserve-sheet.module.css'

type Props = { form: ReserveForm; isTried: boolean; onForm: (form: ReserveForm) => void }

export function ReserveFields({ form, isTried, onForm }: Props) {
  const { start, end } = validateReserveForm(form)
  const isOther = form.choice === undefined
  return (
    <>
      <Choices form={form} onForm={onForm} problem={isOther ? undefined : start} />
      {isOther && (
        <DayTimeField
          name="公開する日時"
          value={form.start}
          onValue={(value) => onForm({ ...form, start: value })}
          problem={start}
          isTried={isTried}
        />
      )}
      <Field
        name="おわりの日時も決める"
        hint="その日時に、予約の前にお客さまに見えていた内容へもどります"
        InputType="checkbox"
        input={{
          checked: form.hasEnd,
          onChange: ({ target }) => onForm({ ...form, hasEnd: target.checked }),
        }}
      />
      {form.hasEnd && (
        <DayTimeField
          name="おわりの日時"
          value={form.end}
          onValue={(value) => onForm({ ...form, end: value })}
          problem={end}
          isTried={isTried}
        />
      )}
    </>
  )
}

type ChoicesProps = Pick<Props, 'form' | 'onForm'> & { problem: string | undefined }

function Choices({ form, onForm, problem }: ChoicesProps) {
  const id = useId()
  const radio = (name: string | undefined, label: string, when: string) => (
    <label
      key={label}
      className={classNames(
        'row wrap gap-0-3 min-h-target p-2-4 round-md tight pointer border-strong',
        styles.choice,
        form.choice === name && 'selected',
      )}
    >
      <input
        className="flex-none size-5 accent-orange"
        type="radio"
        name={id}
        checked={form.choice === name}
        aria-describedby={problem && form.choice === name ? `${id}-error` : undefined}
        onChange={() => onForm({ ...form, choice: name })}
      />
      <span className="bold">{label}</span> <span>{when}</span>
    </label>
  )
  return (
    <fieldset className="stack gap-2 min-w-0 border-0 legend:mb-2">
      <legend className="heading text-sm bold">いつ公開しますか</legend>
      {form.choices.map(({ name, start }) => radio(name, name, formatDayAndTime(toApiTime(start))))}
      {radio(undefined, '日時をえらぶ', '')}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </fieldset>
  )
}
