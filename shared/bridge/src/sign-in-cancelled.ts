/** The user closed the sign-in dialog: the waiting call ends without its own message. */
export class SignInCancelled extends Error {
  override readonly name = 'SignInCancelled';
  constructor() {
    super('登录已取消');
  }
}
