export const headingStyles = `
.h{
font:var(--weight) var(--h)/1.5 var(--head);
letter-spacing:var(--spacing);
text-wrap:balance;
white-space:pre-line;
word-break:keep-all;
}
.clause{display:inline-block}
h3.h{font-size:calc(8px + .5*var(--h))}
.at-center{text-align:center}
.at-left{text-align:left}
`
