import Document, { type DocumentContext, Head, Html, Main, NextScript } from "next/document";

/** Gives every script of the page the nonce of its content security policy. */
export default class VersoDocument extends Document<{ nonce: string | undefined }> {
  static override async getInitialProps(context: DocumentContext) {
    const nonce = context.req?.headers["x-nonce"];
    return { ...(await Document.getInitialProps(context)), nonce: typeof nonce === "string" ? nonce : undefined };
  }

  override render() {
    const { nonce } = this.props;
    return (
      <Html lang="en" suppressHydrationWarning>
        <Head nonce={nonce} />
        <body>
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    );
  }
}
