// oxlint-disable-next-line import/no-unassigned-import -- a style sheet exports nothing
import '#web/styles/app.css'

// The router starts at the sign-in, which loads nothing.
history.replaceState(null, '', '/login')
