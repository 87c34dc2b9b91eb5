import { Field } from '#web/ui/form/fields/field.tsx'

type Props = { display: boolean; onDisplay: (display: boolean) => void }

export function DisplayField({ display, onDisplay }: Props) {
  return (
    <Field
      name="お客さまに見せる"
      InputType="checkbox"
      input={{ checked: display, onChange: (event) => onDisplay(event.target.checked) }}
    />
  )
}
