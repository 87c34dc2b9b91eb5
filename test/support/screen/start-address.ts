// The router starts at the sign-in, which loads nothing. Once for all files of a browser: the router numbers its entries
// of the history from here.
history.replaceState(null, '', '/login')
