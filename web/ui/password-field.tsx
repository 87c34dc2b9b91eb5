import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'

/** A password's field: hidden until 表示 is pressed. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'InputType' | 'end'>) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
      InputType={isShown ? 'text' : 'password'}
      input={{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, ...props.input }}
      end={
        <Button
          kind="quiet"
          icon={isShown ? EyeOff : Eye}
          aria-label={isShown ? 'パスワードをかくす' : 'パスワードを表示'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'かくす' : '表示'}
        </Button>
      }
    />
  )
}
