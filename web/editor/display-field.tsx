import { Field } from '#web/ui/field.tsx'

type Props = { display: boolean; onDisplay: (display: boolean) => void }

/** お客さまに見せる: what is not shown is kept. */
export function DisplayField({ display, onDisplay }: Props) {
  return (
    <Field
      name="お客さまに見せる"
      InputType="checkbox"
      input={{ checked: display, onChange: (event) => onDisplay(event.target.checked) }}
    />
  )
}
