@rem The npm scripts begin with "exec", so that signals reach Node itself on Unix; on Windows cmd.exe finds this.
@%*
