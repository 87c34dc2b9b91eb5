import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from './field.tsx'

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
