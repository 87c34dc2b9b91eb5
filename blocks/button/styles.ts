/** Of all buttons of pages, also of those that other kinds show. */
export const buttonStyles = `
.btns{display:flex;flex-wrap:wrap;gap:12px}
.btn{
display:flex;
align-items:center;
justify-content:center;
min-height:52px;
padding:8px 30px;
border-radius:var(--button);
background:var(--accent);
color:var(--on);
font-weight:600;
line-height:1.4;
letter-spacing:.06em;
text-align:center;
text-decoration:none;
}
.outlined{background:none;color:var(--accent);box-shadow:inset 0 0 0 1.5px}
@media(hover:hover){.btn:hover{filter:brightness(1.12)}}
`
