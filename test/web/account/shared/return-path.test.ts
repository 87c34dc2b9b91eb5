import { beforeEach, expect, test, vi } from 'vitest'
import { addReturnPath, getReturnPath } from '#web/account/shared/return-path.ts'

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://app.example' } })
})

const opened = (address: string) => new URL(address, 'https://app.example')

test.each([
  ['/login', '/photo'],
  ['/login', '/news/01JD0000000000000000000000'],
  ['/login', '/sampledetail?id=7'],
  ['/login', '/2'],
  ['/edit', '/edit/user/01JD0000000000000000000000'],
  ['/edit', '/edit/users?q=%E3%81%95%E3%81%8F%E3%82%89'],
])('returns from %s to the requested %s', (signIn, wanted) => {
  expect(getReturnPath(opened(addReturnPath(signIn, wanted)))).toBe(wanted)
})

const nowhere = [
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/.//elsewhere.example/',
  '/..//elsewhere.example/',
  '/\t/elsewhere.example/',
  'javascript:alert(1)',
  'photo',
  '//',
  'http://%',
  '/login?to=/login',
  '/password',
  '/edit?to=/edit',
  '/',
  '',
]

test.each([...nowhere, '/edit/users'])(
  'keeps a shop in its area and out of sign-in loops: %s',
  (wanted) => {
    expect(getReturnPath(opened(`/login?to=${encodeURIComponent(wanted)}`))).toBe('/news')
    expect(addReturnPath('/login', wanted)).toBe('/login')
  },
)

test.each([...nowhere, '/photo', '/editor'])(
  'keeps an admin in the admin area and out of sign-in loops: %s',
  (wanted) => {
    expect(getReturnPath(opened(`/edit?to=${encodeURIComponent(wanted)}`))).toBe('/edit/users')
    expect(addReturnPath('/edit', wanted)).toBe('/edit')
  },
)
