/** An email address that, where it does not fit in one line, breaks before its @. */
export function EmailAddress({ children: email }: { children: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
